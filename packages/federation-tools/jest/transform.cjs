const { createTransformer } = require('@swc/jest');

const isPackage = /[\\/]node_modules[\\/]/;
/** Also where it stands in a comment, which costs a compilation. */
const isModule = /^\s*(?:import|export)\b|[;}]\s*(?:import|export)\s*[{*"']|\bimport\(|\bimport\.meta\b/m;

/** Compiles own code, and of packages the ES modules: Jest runs CommonJS. */
exports.createTransformer = (options) => {
  const { process, ...transformer } = createTransformer(options);
  return {
    ...transformer,
    process: (code, file, ...rest) =>
      isPackage.test(file) && !isModule.test(code) ? { code } : process(code, file, ...rest),
  };
};
