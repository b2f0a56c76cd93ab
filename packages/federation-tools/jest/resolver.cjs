/** Finds what a package exports to `import` only, too. */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (/^[./]/.test(request)) throw error;
    try {
      return options.defaultResolver(request, { ...options, conditions: [...(options.conditions ?? []), 'import'] });
    } catch {
      throw error;
    }
  }
};
