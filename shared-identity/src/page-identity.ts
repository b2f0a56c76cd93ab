/** The identity without React, which starts first. A script that hydrates has the shell's `handed-identity.ts` in its place. */
export { createIdentity } from './identity.ts';
export { currentIdentity, identity, startIdentity } from './instance.ts';
export { GuestUnavailableError } from './lifecycle/guest-unavailable.ts';
