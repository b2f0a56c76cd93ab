import type { BreakingChange } from './breaking-change.ts';

export const sharedUi3: BreakingChange = {
  package: '@meridian-vale/shared-ui',
  version: '3.0.0',
  renamings: [
    { module: 'shared-ui/sanitise', to: 'shared-ui/sanitize', names: { sanitise: 'sanitize' } },
    {
      module: 'shared-ui/sanitised-html/sanitised-html.tsx',
      to: 'shared-ui/sanitized-html/sanitized-html.tsx',
      names: { SanitisedHtml: 'SanitizedHtml' },
    },
    {
      module: 'shared-ui/sanitised-html/sanitised-content',
      to: 'shared-ui/sanitized-html/sanitized-content',
      names: { SanitisedContent: 'SanitizedContent', SanitiseOptions: 'SanitizeOptions' },
    },
  ],
  byHand: ['its `exports` name each module that may be imported; what only its components use no longer can be'],
};
