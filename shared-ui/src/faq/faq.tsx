import type { ReactNode } from 'react';
import { Accordion } from '../accordion/accordion.tsx';

/** A question and its answer. The browser keeps the open state. */
export interface FaqItem {
  readonly question: string;
  /** A string is one paragraph. */
  readonly answer: ReactNode;
}

/**
 * Questions and answers. Providers and GCC are `exclusive` (FAQ-1); US and Asia are independent and `firstOpen`
 * (FAQ-2).
 */
export function Faq({
  items,
  exclusive = false,
  firstOpen = false,
}: {
  items: readonly FaqItem[];
  exclusive?: boolean;
  firstOpen?: boolean;
}): ReactNode {
  return (
    <Accordion
      exclusive={exclusive}
      firstOpen={firstOpen}
      items={items.map(({ question, answer }) => ({
        title: question,
        content: typeof answer === 'string' ? <p>{answer}</p> : answer,
      }))}
    />
  );
}
