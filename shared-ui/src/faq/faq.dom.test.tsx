import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { examples } from './faq.examples.tsx';

const isOpen = () => [...document.querySelectorAll('details')].map(({ open }) => open);
const click = async (question: string) => {
  await userEvent.click(screen.getByRole('heading', { name: question }));
  await new Promise((done) => setTimeout(done));
};

test('the providers and GCC FAQs have at most one question open [FAQ-1]', async () => {
  render(examples['Exclusive (providers, GCC)']?.());
  await click('The first question?');
  await click('The third question?');
  expect(isOpen()).toEqual([false, false, true]);
  expect(screen.getByText('The third answer.')).toBeVisible();
});

test('the US and Asia FAQs open questions independently, and the first is initially open [FAQ-2]', async () => {
  render(examples['Independent, first open (US, Asia)']?.());
  expect(isOpen()).toEqual([true, false, false]);
  await click('The second question?');
  expect(isOpen()).toEqual([true, true, false]);
});
