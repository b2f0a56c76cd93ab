import { Type } from 'typebox';
import { rehearsalKinds, strict } from '../reports/rehearsal-report.ts';
import { Report } from '../reports/report.ts';
import { BrowserVerdict, ChangeReason, Name, Promotion, Values } from '../store/registry-store.ts';

/** What whoever is about to publish claims: a remote and its prefixes, joined by commas. */
export const SetQuery = Type.Object({
  name: Type.Optional(Name),
  prefixes: Type.Optional(Type.String({ maxLength: 30_000 })),
});

export const NameParams = Type.Object({ name: Name });
export const ReleaseParams = Type.Object({ name: Name, version: Name });
export const FileParams = Type.Object({
  ...ReleaseParams.properties,
  folder: Type.Enum(['browser', 'maps']),
  file: Type.String({ maxLength: 300 }),
});
const ofReason = ChangeReason.properties;
export const PublishQuery = Type.Object({ ...ofReason, ...Type.Partial(BrowserVerdict).properties }, strict);
export const PromoteBody = Type.Object({ name: Name, version: Name, ...Promotion.properties, ...ofReason }, strict);
export const RollbackBody = Type.Object({ name: Name, to: Type.Optional(Name), ...ofReason }, strict);
export const RetireBody = Type.Object({ name: Name, ...ofReason }, strict);
export const ConfigureBody = Type.Object({ name: Name, values: Values, ...ofReason }, strict);
export const PreviewBody = Type.Object(
  { name: Name, version: Name, expires: Type.String({ format: 'date-time' }) },
  strict,
);
export const RemoteQuery = Type.Object({ remote: Type.Optional(Name) }, strict);
export const RehearsalQuery = Type.Object({ kind: Type.Optional(Type.Enum([...rehearsalKinds])) }, strict);
export const ReportsBody = Type.Array(Report, { maxItems: 1_000 });
