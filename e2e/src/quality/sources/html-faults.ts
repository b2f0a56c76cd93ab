import { HtmlValidate } from 'html-validate';

/** Checks the HTML standard, and the WCAG criteria that can be checked in source code. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'no-missing-references': 'error',
    // A list may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The source has landmarks for narrow and wide windows; axe checks the visible ones.
    'unique-landmark': 'off',
  },
});

/** Problems in a page's HTML: rule, message and source. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 80)}`),
  );
}
