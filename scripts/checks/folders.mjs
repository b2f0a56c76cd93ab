import rules from './imports.mjs';

/** Folders of packages, shell and services, without their tests, which use helpers of packages above them. */
export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'A folder is a room: rooms that need one another are one room.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(packages|shell|platform)/' },
      to: { circular: true },
    },
  ],
  options: { ...rules.options, exclude: { path: `${rules.options.exclude.path}|\\.test\\.tsx?$|/(test|template)/` } },
};
