/** Members that could terminate the process, access the machine, or bypass the bundle's `require`. */
const processMembers = [
  'abort',
  'binding',
  'chdir',
  'dlopen',
  'exit',
  'getBuiltinModule',
  'initgroups',
  'kill',
  'reallyExit',
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

/** Calls must go through the HTTP client on the main thread. */
const networkGlobals = ['EventSource', 'WebSocket', 'XMLHttpRequest', 'fetch'] as const;

/** Removes dangerous globals from this thread. This guards against mistakes, not against malice. */
export function restrictGlobals(): void {
  for (const name of processMembers) {
    if (!(name in process)) continue;
    const refuse = () => {
      throw new Error(`process.${name} is not available to a remote`);
    };
    Object.defineProperty(process, name, { value: refuse, configurable: false, writable: false });
  }
  for (const name of networkGlobals) Reflect.deleteProperty(globalThis, name);
}
