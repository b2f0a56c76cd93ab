/** The global under which the shell lends its federation runtime to the remotes' containers. */
export const federationRuntimeGlobal = '_SITE_FEDERATION_RUNTIME';
