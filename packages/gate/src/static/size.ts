import { pageSizes } from 'releases/page-sizes';
import type { PageSize } from 'releases/release';
import { remoteBudget, shellBudget } from '../budgets.ts';
import type { CheckedRelease } from '../checked-release.ts';
import type { Finding } from '../finding.ts';

/** Checks page sizes against the budget, which `remote.json` may override, and against the sizes in release.json. */
export function checkSize({ release, files }: CheckedRelease): Finding[] {
  const budget = { ...(release.name === 'shell' ? shellBudget : remoteBudget), ...release.budget };
  const sizes = pageSizes(
    release,
    (file) => files.get(`browser/${file}.br`)?.length ?? files.get(`browser/${file}`)?.length ?? 0,
  );
  const findings = Object.entries(sizes).flatMap(([page, size]) => overBudget(page, size, budget));
  if (JSON.stringify(sizes) !== JSON.stringify(release.sizes))
    findings.push(finding('release.json has other sizes than its files'));
  return findings;
}

const overBudget = (page: string, size: PageSize, budget: PageSize): Finding[] =>
  (['js', 'css'] as const)
    .filter((kind) => size[kind] > budget[kind])
    .map((kind) => finding(`${page} has ${size[kind]} bytes of ${kind}, its budget is ${budget[kind]}`));

const finding = (message: string): Finding => ({ check: 'size', message });
