import type { ReactNode } from 'react';
import { Accordion } from '../accordion/accordion.tsx';

/** SPEC section 3, FAQ item; whether it is open is the browser's to know. */
export interface FaqItem {
  readonly question: string;
  /** A string is one paragraph. */
  readonly answer: ReactNode;
}

/**
 * Questions and answers. Providers and GCC: `exclusive`. US and Asia: independent, `firstOpen` (SPEC section 4,
 * RESOLUTIONS R31).
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
