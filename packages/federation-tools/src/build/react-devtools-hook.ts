/**
 * Installed before React in development. Unlike the hook that React Refresh would install, this one keeps the injected
 * renderers, so that the React Refresh of a remote that loads later can find them.
 */
interface RenderersHook {
  readonly renderers: Map<number, unknown>;
  readonly supportsFiber: true;
  inject(renderer: unknown): number;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
  onScheduleFiberRoot(): void;
}

const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: RenderersHook };

scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
  onScheduleFiberRoot() {},
};

export {};
