export type { Identity, IdentityOptions } from './identity.ts';
export { createIdentity } from './identity.ts';
export { currentIdentity, identity, startIdentity } from './instance.ts';
export { GuestUnavailableError } from './lifecycle/guest-unavailable.ts';
export type { ContentState, IdentityState, State } from './state/identity-state.ts';
export { useIdentity, useIdentityState } from './use-identity.ts';
