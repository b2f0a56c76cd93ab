/** The build puts this in the place of shared-identity's `page-identity.ts`: the boot script has started the one identity. */
import { page } from './handed-page.ts';

if (!page.loadedIdentity) throw new Error('browser.tsx sets the identity before it imports what uses it');
export const { createIdentity, currentIdentity, GuestUnavailableError, identity, startIdentity } = page.loadedIdentity;
