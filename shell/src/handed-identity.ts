/** In the place of shared-identity's own modules: the page has one identity, which the boot script has started. */
import { type PageIdentity, page } from './handed-page.ts';

export const { createIdentity, currentIdentity, GuestUnavailableError, identity, startIdentity } =
  page.loadedIdentity as PageIdentity;
