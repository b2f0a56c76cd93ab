import type { PageHandle } from '@meridian-vale/federation/contract';
import { useSearchParams } from 'react-router-dom';
import { MatchPage, type Step } from './match-page.tsx';

/** The step is in the URL, so that it survives Back and a reload and works without JavaScript. */
export function Component() {
  const [params] = useSearchParams();
  return <MatchPage step={stepOf(params.get('pay'))} />;
}

const stepOf = (asked: string | null): Step => (asked === 'eap' || asked === 'insurance' ? asked : 'options');

export const handle: PageHandle = {
  chunk: 'match',
  chrome: 'slim',
  queryKeys: ['pay'],
  head: () => ({
    title: 'Therapist Match: Online Therapy',
    description:
      'A directory for online therapy that is not open yet. See how you could pay for sessions: employee assistance program, insurance, or self-pay.',
    canonicalPath: '/match',
  }),
};
