import { Link } from 'react-router-dom';
import type { FaqItem } from 'shared-ui/faq/faq.tsx';
import { providerFacts } from './provider-facts.ts';

const { coverage, joiningFees, caseload } = providerFacts;

/** The eleven questions of /providers; amounts and terms come from {@link providerFacts} (PROVIDERS-2). */
export const providerQuestions: readonly FaqItem[] = [
  {
    question: 'What insurance coverage do I need?',
    answer: `The required insurance coverage is ${coverage}.`,
  },
  {
    question: 'What does it cost to join?',
    answer: `Nothing. There are ${joiningFees}.`,
  },
  {
    question: 'How many clients do I have to take?',
    answer: `As few as you wish. There is ${caseload}.`,
  },
  {
    question: 'Who are the clients?',
    answer: 'People who look for a therapist and pay through an employee assistance program, insurance or themselves.',
  },
  {
    question: 'How does a client find me?',
    answer: (
      <p>
        In two ways. <Link to="/match">Therapist Match</Link> asks how the client will be paying and leads to the
        therapists; <Link to="/team">the directory</Link> finds a therapist by name.
      </p>
    ),
  },
  {
    question: 'What do clients see of me?',
    answer:
      'Your photo, your name, your credentials, your specialty and your bio, with a badge for a free consultation and one for scheduling.',
  },
  {
    question: 'What is an employee assistance program?',
    answer:
      'A benefit that some employers offer. The program (EAP) pays for the sessions it covers. A client chooses EAP in Therapist Match, then the program.',
  },
  {
    question: 'What happens when a client has insurance?',
    answer: 'The client chooses Insurance in Therapist Match, then the insurer, and goes on to the therapists.',
  },
  {
    question: 'May clients pay for themselves?',
    answer: 'Yes. A client who chooses Self-Pay pays for each session without an insurer or a program.',
  },
  {
    question: 'What if a client is not sure how to pay?',
    answer: 'Not Sure leads to the whole directory. The client reads first and decides on payment later.',
  },
  {
    question: 'Do clients need an account?',
    answer:
      'No. There is no login and there are no accounts: every page is public, and your profile can be read by anyone.',
  },
];
