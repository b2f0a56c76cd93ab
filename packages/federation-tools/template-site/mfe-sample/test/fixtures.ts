/** Answers the calls of services, of which there are none. */
export const respond = (): unknown => ({});

/** An address for each route with a parameter, for the checks and for the links of `dev`. */
export const urls = { '/sample/:name': '/sample/Two' };
