/** The packages that are built and released, in the order they are built. */
export const releasable = ['shell', 'mfe-jobs', 'mfe-content', 'mfe-telehealth'];
