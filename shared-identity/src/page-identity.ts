/** The identity without React: a page starts it before it loads React, if it ever does. */
export { createIdentity } from './identity.ts';
export { currentIdentity, identity, startIdentity } from './instance.ts';
export { GuestUnavailableError } from './lifecycle/guest-unavailable.ts';
