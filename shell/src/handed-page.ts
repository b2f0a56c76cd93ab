import type { HandedPage, HandingScript } from '@meridian-vale/host/browser/outlet';

export type PageIdentity = typeof import('@meridian-vale/shared-identity/page-identity');

/** The element of this script, which only its first task can find. */
export const script = document.currentScript as HandingScript<PageIdentity>;

/** What the boot script hands in, with the identity once it is loaded. */
export const page: HandedPage<PageIdentity> & { loadedIdentity?: PageIdentity } = script.page;
