import type { FaqItem } from '@meridian-vale/shared-ui/faq/faq.tsx';
import { Link } from 'react-router-dom';
import { providerFacts } from './provider-facts.ts';

const { coverage, joiningFees, caseload } = providerFacts;

/** The eleven questions of /providers; amounts and terms come from {@link providerFacts} (PROVIDERS-2). */
export const providerQuestions: readonly FaqItem[] = [
  {
    question: 'What insurance coverage do I need?',
    answer: `The required insurance coverage is ${coverage}. It is professional liability insurance: the first amount per claim, the second in total. If you are not sure that your policy meets both amounts, ask your insurer before you email us.`,
  },
  {
    question: 'What does it cost to join?',
    answer: `Nothing. There are ${joiningFees}.`,
  },
  {
    question: 'How many clients do I have to see?',
    answer: `As few as you like. There is ${caseload}.`,
  },
  {
    question: 'Who are the clients?',
    answer:
      'Adults 18 and older who want to see a therapist online. They will pay through an employee assistance program (EAP), insurance, or self-pay.',
  },
  {
    question: 'How do clients find me?',
    answer: (
      <p>
        In two ways. <Link to="/match">Therapist Match</Link> asks clients how they will be paying and then shows them
        therapists. In <Link to="/team">the directory</Link>, clients search by name or concern.
      </p>
    ),
  },
  {
    question: 'What do clients see about me?',
    answer:
      'Your photo, name, credentials, license, states, fee, insurers, specialty, and bio. Every card has two badges, for a free consultation and for scheduling: tell us if you do not offer both. We have not settled rates, billing, or supervision yet.',
  },
  {
    question: 'What is an employee assistance program?',
    answer:
      'A benefit that some employers offer. The program (EAP) pays for short-term counseling. In Therapist Match, a client chooses EAP and then the program. No program is listed yet, so for now the client sees all therapists.',
  },
  {
    question: 'What if a client has insurance?',
    answer:
      'In Therapist Match, the client chooses Insurance and then the insurer. No insurer is listed yet, so for now the client sees all therapists.',
  },
  {
    question: 'Can clients pay for sessions themselves?',
    answer: 'Yes. A client who chooses Self-Pay pays for each session, and no insurer or program is involved.',
  },
  {
    question: 'What if a client is not sure how to pay?',
    answer: 'Not Sure shows the client all therapists, with an explanation of the three ways to pay.',
  },
  {
    question: 'Do clients need an account?',
    answer: 'No. There is no login and there are no accounts. Every page is public, and anyone can read your profile.',
  },
];
