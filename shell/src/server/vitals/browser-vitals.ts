import type { Release } from 'releases/release';
import { bucketCounts, type ReportedVital, vitalMetrics, vitalStates } from 'releases/reported-vital';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** A page has five metrics, and some more when it is restored from the back/forward cache. */
const maxSamples = 20;
const Text = Type.String({ maxLength: 200 });
const BrowserVitals = Compile(
  Type.Array(
    Type.Object(
      {
        metric: Type.Enum(vitalMetrics),
        value: Type.Number({ minimum: 0 }),
        remote: Type.Optional(Text),
        version: Type.Optional(Text),
        route: Text,
        state: Type.Optional(Text),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: maxSamples },
  ),
);

/** A sample, as a histogram and as its value. */
export interface VitalSample {
  readonly vital: ReportedVital;
  readonly value: number;
}

/**
 * The samples of a browser's report; undefined if it is not one. What does not belong to an active release is left out:
 * anyone can send reports, and what they can name is bounded.
 * @param active the releases that current pages are of, of each remote the live one first
 */
export function readBrowserVitals(body: unknown, active: readonly Release[]): VitalSample[] | undefined {
  if (!BrowserVitals.Check(body)) return undefined;
  return body.flatMap(({ metric, value, remote = '', version, route, state: reported = '' }) => {
    // An unknown reason or state is one that this shell does not know yet.
    const state = vitalStates[metric].find((known) => known === reported) ?? vitalStates[metric].at(-1) ?? '';
    const release = active.find((each) => each.name === remote && (version ?? each.version) === each.version);
    // Of the page as a whole.
    const isOfPage = metric === 'TTFB' || metric === 'BFCACHE';
    const isKnown = (isOfPage && release ? [release] : active).some(({ routes }) => routes?.includes(route));
    if (!isKnown || (!release && (remote || isOfPage))) return [];
    const counts = bucketCounts(metric, value);
    return [{ vital: { remote, version: release?.version ?? '', route, metric, state, counts }, value }];
  });
}
