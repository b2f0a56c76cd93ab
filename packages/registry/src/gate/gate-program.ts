/** The program that checks one release, in a process of its own: `gate-program <folder with job.json>`. */
import { readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CheckName, Finding } from './finding.ts';
import type { GateJob, GateMessage } from './gate-job.ts';
import { runChecks } from './run-checks.ts';

/** Findings of a check beyond these tell its author nothing new. */
const maxFindings = 50;
const maxMessage = 2_000;

/** Written at once, so that the parent knows which check was running when this process ends. */
const report = (message: GateMessage) => writeSync(3, `${JSON.stringify(message)}\n`);
const begin = (check: CheckName, at?: string) => report({ begin: check, ...(at ? { at } : {}) });

function found(findings: readonly Finding[]): void {
  const shown = findings.slice(0, maxFindings);
  const [last] = shown.slice(-1);
  const left = findings.length - shown.length;
  if (last && left > 0) shown.push({ check: last.check, message: `and ${left} more` });
  report({ found: shown.map((finding) => ({ ...finding, message: finding.message.slice(0, maxMessage) })) });
}

/** Ends this process and all that it has started once its parent is gone, even while a check keeps this thread busy. */
function endWithParent(): void {
  const watch = `
    const group = process.platform === 'win32' ? process.pid : -process.pid;
    new (require('node:net').Socket)({ fd: 0 }).on('close', () => process.kill(group, 'SIGKILL')).resume();`;
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}

endWithParent();
const job: GateJob = JSON.parse(readFileSync(path.join(process.argv[2] ?? '', 'job.json'), 'utf8'));
try {
  const { routes, fragments } = await runChecks(job, { begin, found });
  report({ end: { ...(routes ? { routes } : {}), ...(fragments ? { fragments } : {}) } });
} catch (error) {
  const { code, message } = error as Error & { readonly code?: string };
  report({ failure: [code, message].filter(Boolean).join(': ').slice(0, maxMessage) });
}
// A release may have left timers.
process.exit();
