import { ReleaseError } from 'releases/release-errors';
import { type FindingKind, findingKinds } from './finding.ts';

/** Accepts findings of a kind, on the addresses that the pattern matches. */
export interface AcceptRule {
  readonly text: string;
  readonly kind: FindingKind;
  readonly address: RegExp;
}

/** Reads `text`, `text:/blog` or `text:/opportunities/*`. @throws ReleaseError RELEASE_INVALID */
export function parseAcceptRule(text: string): AcceptRule {
  const [name, ...rest] = text.split(':');
  const kind = findingKinds.find((each) => each === name);
  const address = rest.join(':') || '*';
  if (!kind || !/^[/*]/.test(address))
    throw new ReleaseError(
      'RELEASE_INVALID',
      `--accept: expected <kind> or <kind>:</address or /addresses/*>, where the kind is ${findingKinds.join(', ')}; got ${JSON.stringify(text)}`,
    );
  const pattern = address.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'));
  return { text, kind, address: new RegExp(`^${pattern.join('.*')}$`) };
}

export const accepts = (rule: AcceptRule, finding: { readonly kind: FindingKind; readonly address: string }): boolean =>
  rule.kind === finding.kind && rule.address.test(finding.address);
