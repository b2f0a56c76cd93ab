/** What a remote could end the process with, reach the machine by, or escape its bundle's `require` with. */
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

/** Calls go through the services' client, on the main thread. */
const networkGlobals = ['EventSource', 'WebSocket', 'XMLHttpRequest', 'fetch'] as const;

/** Takes dangerous members away from the code that this thread runs. It guards against mistakes, not against malice. */
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
