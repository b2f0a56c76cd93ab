import type { PageHandle } from 'federation/contract';
import { useSearchParams } from 'react-router-dom';
import { MatchPage, type Step } from './match-page.tsx';
import { eaps, insurers } from './payers.ts';

/** The wizard's step is in the address, so that Back, a reload and a page without JavaScript keep it (R34). */
export function Component() {
  const [params] = useSearchParams();
  const asked = params.get('pay');
  const step: Step = asked === 'eap' || asked === 'insurance' ? asked : 'options';
  return <MatchPage step={step} eaps={eaps} insurers={insurers} />;
}

export const handle: PageHandle = {
  chunk: 'match',
  chrome: 'slim',
  queryKeys: ['pay'],
  head: () => ({
    title: 'Therapist Match',
    description: 'Tell us how you will be paying and see the therapists who fit.',
  }),
};
