export type { Identity, IdentityOptions } from './identity.ts';
export * from './page-identity.ts';
export type { ContentState, IdentityState, State } from './state/identity-state.ts';
export { useIdentity, useIdentityState } from './use-identity.ts';
