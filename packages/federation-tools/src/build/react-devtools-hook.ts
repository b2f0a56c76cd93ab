/**
 * Installed before React in development. Unlike the hook that React Refresh would install, this one keeps the injected
 * renderers, so that the React Refresh of a remote that loads later can find them.
 */
const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object };
const renderers = new Map<number, unknown>();

scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer: unknown): number => renderers.set(renderers.size + 1, renderer).size,
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
  onScheduleFiberRoot() {},
};

export {};
