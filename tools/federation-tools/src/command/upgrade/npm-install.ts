import { spawn } from 'node:child_process';

/** Installs what a folder's `package.json` says; resolves to npm's status. */
export const npmInstall = (dir: string, registry?: string) => (): Promise<number> =>
  new Promise((done, reject) => {
    const from = registry ? ['--registry', registry] : [];
    const npm = spawn('npm', ['install', '--no-audit', '--no-fund', ...from], { cwd: dir, stdio: 'inherit' });
    npm.once('error', reject);
    npm.once('close', (status) => done(status ?? 1));
  });

/** Why npm failed, in its own words, which it prints as JSON with `--json`. */
export function reasonOf({ stdout, message }: { readonly stdout: string; readonly message: string }): string {
  try {
    const { code, summary } = JSON.parse(stdout).error;
    return `${code} ${summary}`.trim();
  } catch {
    return message;
  }
}
