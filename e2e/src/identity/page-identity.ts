import type { Page } from '@playwright/test';

/** The part of shared-identity's public API that these tests use. */
interface PageIdentity {
  identity(): {
    readonly token$: { subscribe(listener: (token: string | undefined) => void): { unsubscribe(): void } };
    readonly state: { identity: { isGuestLoaded: boolean; isTokenExpired: boolean } };
    guestReady(): Promise<void>;
    readonly http: { request(request: object): Promise<{ status: number }> };
  };
}

/**
 * Defines `window.sharedIdentity()`, which returns the module that the federation runtime provides for shared-identity.
 * The share scope lists it under every provided version; a single instance means one version and one provider.
 */
export async function exposeIdentity(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shared = { from: string; get(): Promise<() => unknown> | (() => unknown) };
    type Scope = Record<string, Record<string, Shared>>;
    type Runtime = { __INSTANCES__: { shareScopeMap: Record<string, Scope> }[] };
    Object.assign(window, {
      sharedIdentityVersions: () => {
        const { __FEDERATION__ } = window as unknown as { __FEDERATION__: Runtime };
        const scopes = __FEDERATION__.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default ?? {});
        return scopes.map((scope) => Object.values(scope['shared-identity'] ?? {}));
      },
      sharedIdentity: async () => {
        const { __FEDERATION__ } = window as unknown as { __FEDERATION__: Runtime };
        const scope = __FEDERATION__.__INSTANCES__[0]?.shareScopeMap.default ?? {};
        const shared = Object.values(scope['shared-identity'] ?? {})[0];
        if (!shared) throw new Error('shared-identity is not shared');
        return (await shared.get())();
      },
    });
  });
}

export type IdentityWindow = Window & {
  sharedIdentity(): Promise<PageIdentity>;
  sharedIdentityVersions(): { from: string }[][];
};
