/** The global variable with which the shell provides its federation runtime to the remotes' containers. */
export const federationRuntimeGlobal = '_SITE_FEDERATION_RUNTIME';
