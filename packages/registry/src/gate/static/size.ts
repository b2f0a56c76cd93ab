import { byteBudgetOf, defaultByteBudgetOf, pageSizes } from '../../release/page-sizes.ts';
import { exposeChunk, type PageSize } from '../../release/release.ts';
import type { CheckedRelease } from '../checked-release.ts';
import type { Finding } from '../finding.ts';
import { largestModules } from './largest-modules.ts';

/** Checks page sizes against the byte budget, which `remote.json` may override, and against the sizes in release.json. */
export function checkSize(checked: CheckedRelease): Finding[] {
  const { release, files } = checked;
  const byteBudget = byteBudgetOf(release);
  const usual = defaultByteBudgetOf(release);
  const sizes = pageSizes(
    release,
    (file) => files.get(`browser/${file}.br`)?.length ?? files.get(`browser/${file}`)?.length ?? 0,
  );
  // A comment compresses to nothing, and stands in the HTML of every page that has the fragment.
  const raw = pageSizes(release, (file) => files.get(`browser/${file}`)?.length ?? 0);
  const unpacked = Object.entries(raw).flatMap(([page, size]) => tooLarge(page, size, usual));
  const findings = Object.entries(sizes).flatMap(([page, size]) => overByteBudget(checked, page, size, byteBudget));
  if (JSON.stringify(sizes) !== JSON.stringify(release.sizes))
    findings.push(finding('release.json has other sizes than its files'));
  return [...findings, ...unpacked, ...tooLargeByteBudget(byteBudget, usual)];
}

/** Of the usual byte budget, whatever `remote.json` says. Scripts and styles have three to seven times their compressed size. */
const maxRatio = 12;
const maxByteBudgetRatio = 3;

const kindsOver = (size: PageSize, limit: PageSize, times = 1) =>
  (['js', 'css'] as const).filter((kind) => size[kind] > times * limit[kind]);

const tooLargeByteBudget = (byteBudget: PageSize, usual: PageSize): Finding[] =>
  kindsOver(byteBudget, usual, maxByteBudgetRatio).map((kind) =>
    finding(`the budget of ${kind} in remote.json is more than ${maxByteBudgetRatio * usual[kind]}`),
  );

const tooLarge = (page: string, size: PageSize, usual: PageSize): Finding[] =>
  kindsOver(size, usual, maxRatio).map((kind) =>
    finding(
      `${page} has ${size[kind]} bytes of ${kind} before compression, more than ${maxRatio * usual[kind]}: leave out comments and repeated text`,
    ),
  );

const overByteBudget = (checked: CheckedRelease, page: string, size: PageSize, byteBudget: PageSize): Finding[] =>
  kindsOver(size, byteBudget).map((kind) => {
    const { entry = '', assets } = checked.release;
    const groups = [exposeChunk, page].flatMap((group) => assets[group]?.[kind] ?? []);
    const largest = largestModules(checked, new Set([entry, ...groups]));
    const { place, specifier } = largest ?? {};
    const over = `${page} has ${size[kind]} bytes of ${kind} (compressed), ${size[kind] - byteBudget[kind]} over its budget of ${byteBudget[kind]}`;
    const what = largest ? `. The largest: ${largest.text}${place ? ', imported here' : ''}` : '';
    const toDo = place
      ? `Load it only when it is needed: in a loader or an event handler, by await import('${specifier}') instead of this import, without a webpackChunkName, which makes a chunk count as a page`
      : `Leave out what it does not need${kind === 'js' ? ', or load it by import() when it is needed' : ''}`;
    const raised = Math.ceil(size[kind] / 1_000) * 1_000;
    const isAllowed = raised <= maxByteBudgetRatio * defaultByteBudgetOf(checked.release)[kind];
    const orRaise = isAllowed ? `; or raise the budget in remote.json: "budget": { "${kind}": ${raised} }` : '';
    return finding(`${over}${what}. ${toDo}${orRaise}`, place);
  });

const finding = (message: string, file?: string): Finding => ({ check: 'size', message, ...(file ? { file } : {}) });
