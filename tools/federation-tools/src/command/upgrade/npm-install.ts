import { spawn } from 'node:child_process';

/** npm's option for a registry of the kit's packages; every other package comes from where npm is set to. */
export const scopeRegistry = (url: string): string => `--@meridian-vale:registry=${url}`;

/** Installs what a folder's `package.json` says; resolves to npm's status. */
export const npmInstall = (dir: string, registry?: string) => (): Promise<number> =>
  new Promise((done, reject) => {
    const from = registry ? [scopeRegistry(registry)] : [];
    const npm = spawn('npm', ['install', '--no-audit', '--no-fund', ...from], { cwd: dir, stdio: 'inherit' });
    npm.once('error', reject);
    npm.once('close', (status) => done(status ?? 1));
  });
