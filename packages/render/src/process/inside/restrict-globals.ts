import { builtinModules } from 'node:module';

/** Members that could end the process, reach the machine or other processes, or bypass the bundle's `require`. */
const processMembers = [
  ...['abort', 'binding', 'chdir', 'dlopen', 'execve', 'exit', 'getBuiltinModule', 'initgroups', 'kill', 'loadEnvFile'],
  ...['reallyExit', 'report', 'setegid', 'seteuid', 'setgid', 'setgroups', 'setuid'],
  ...['_linkedBinding', '_debugEnd', '_debugProcess', '_kill'],
];

/** Named like built-in modules, but globals of every JavaScript program. */
const ofTheWeb: readonly string[] = ['console', 'crypto', 'process'];

/**
 * Calls go through the shell, by the HTTP client of a loader. The rest Node gives to what it evaluates with `-e`, every
 * built-in module among it: V8's flags, for one, would write files past the permission model.
 */
const globals = [
  ...['EventSource', 'WebSocket', 'XMLHttpRequest', 'fetch', 'require', 'module', 'exports'],
  ...builtinModules.map((name) => name.replace(/^node:/, '')).filter((name) => !ofTheWeb.includes(name)),
];

/**
 * Removes what a remote has no use for. It guards against mistakes; malice meets the sandbox of the process
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
