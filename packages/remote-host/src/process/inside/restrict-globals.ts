/** Members that could end the process, reach the machine or other processes, or bypass the bundle's `require`. */
const processMembers = [
  'abort',
  'binding',
  'chdir',
  'dlopen',
  'exit',
  'getBuiltinModule',
  'initgroups',
  'kill',
  'loadEnvFile',
  'reallyExit',
  'report',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
  '_linkedBinding',
  '_debugEnd',
  '_debugProcess',
  '_kill',
] as const;

/** Calls go through the shell, by the HTTP client of a loader; Node gives the rest to what it evaluates with `-e`. */
const globals = ['EventSource', 'WebSocket', 'XMLHttpRequest', 'fetch', 'require', 'module', 'exports'] as const;

/**
 * Removes what a remote has no use for. It guards against mistakes; malice meets the walls of the process
 * (docs/security.md).
 */
export function restrictGlobals(): void {
  for (const name of processMembers) {
    if (!(name in process)) continue;
    const refuse = () => {
      throw new Error(`process.${name} is not available to a remote`);
    };
    Object.defineProperty(process, name, { get: () => refuse, configurable: false });
  }
  for (const name of globals) Reflect.deleteProperty(globalThis, name);
}
