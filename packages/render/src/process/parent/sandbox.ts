import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * What separates a render process from the machine, strongest first: `bwrap` (no network, no files but system libraries,
 * no other processes), `user` (a user of its own), `process` (the shell's user; Node's permission model only).
 */
export type Sandbox = 'bwrap' | 'user' | 'process';

/** `required` refuses to start without bwrap; `off` does not try it. */
export type SandboxMode = 'auto' | 'required' | 'off';

class SandboxUnavailableError extends Error {
  readonly code = 'SANDBOX_UNAVAILABLE';
}

/** `nobody`, which Linux reserves. */
const nobody = 65534;
const isLinux = process.platform === 'linux';
const ownUser = isLinux && process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Ends the process with its parent, even if the parent is killed. */
const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => isLinux && existsSync(file));

const readOnly = (file: string): string[] => ['--ro-bind-try', file, file];

/** What starts Node, before its own arguments. */
export function sandboxedCommand(sandbox: Sandbox) {
  if (sandbox === 'bwrap')
    return {
      command: 'bwrap',
      args: [
        ...['--unshare-all', '--die-with-parent', '--clearenv', '--setenv', 'NODE_ENV', 'production'],
        ...['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/etc/ld.so.cache'].flatMap(readOnly),
        // No /proc, which a container's runtime hides parts of, so that the kernel would refuse it; no /dev/shm to fill.
        ...['--ro-bind', process.execPath, '/node', '--dev', '/dev', '--remount-ro', '/dev', '--dir', '/empty'],
        ...['--remount-ro', '/', '--chdir', '/empty', '/node'],
      ],
      ...ownUser,
    };
  const user = sandbox === 'user' ? ownUser : {};
  return setpriv
    ? { command: setpriv, args: ['--pdeathsig', 'KILL', '--no-new-privs', process.execPath], ...user }
    : { command: process.execPath, args: [], ...user };
}

/**
 * The strongest sandbox that works here.
 * @param works tries a sandbox
 * @throws SandboxUnavailableError
 */
export async function detectSandbox(mode: SandboxMode, works = startsNode): Promise<Sandbox> {
  const sandboxes: readonly Sandbox[] = [
    ...(isLinux && mode !== 'off' ? ['bwrap' as const] : []),
    ...('uid' in ownUser ? ['user' as const] : []),
    'process',
  ];
  for (const sandbox of sandboxes) {
    if (await works(sandbox)) return sandbox;
    if (mode === 'required')
      throw new SandboxUnavailableError(
        'RENDER_SANDBOX=required: bwrap does not work here. Install bubblewrap and allow unprivileged user namespaces, or set RENDER_SANDBOX=auto',
      );
  }
  return 'process';
}

function startsNode(sandbox: Sandbox): Promise<boolean> {
  const { command, args, ...options } = sandboxedCommand(sandbox);
  const child = spawn(command, [...args, ...permissionFlags(), '-e', '0'], {
    ...options,
    cwd: '/',
    env: {},
    stdio: 'ignore',
    timeout: 10_000,
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Node's permission model without any permission: no file, child process, worker or addon; from Node 25 no network. */
export const permissionFlags = (): string[] => [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--no-warnings',
];
