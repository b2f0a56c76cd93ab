import { HtmlValidate } from 'html-validate';

/** The HTML standard, and what of WCAG can be read in the source. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'no-missing-references': 'error',
    // A list may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The source has landmarks for narrow and for wide windows; axe looks at those that are shown.
    'unique-landmark': 'off',
  },
});

/** What is wrong with a page's HTML: rule, message and source. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 80)}`),
  );
}
