/** An address for each route with a parameter, for the checks and for the links of `dev`. */
export const urls = { '/sample/:name': '/sample/Two' };
