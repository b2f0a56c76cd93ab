import type { PageHandle } from '@meridian-vale/federation/contract';
import { servicesContext } from '@meridian-vale/federation/remote';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { paymentChoice } from '../payment/payment-choice.ts';
import { failedTeam, loadTeam, type TeamData } from './load-team.ts';
import { nameKey, readName } from './search/name-query.ts';

export { TeamPage as Component } from './team-page.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const name = readName(searchParams);
  const therapists = await loadTeam(context.get(servicesContext), name, request.signal);
  const team: TeamData = { name, payment: paymentChoice(pathname, params.id), therapists };
  return therapists === failedTeam ? data(team, { status: 503 }) : team;
}

export const handle: PageHandle<TeamData> = {
  chunk: 'team',
  rendersPending: true,
  queryKeys: [nameKey],
  head: ({ data: { name, payment } }) => ({
    title: payment ? `Online Therapists: ${payment.payer ?? payment.method}` : 'Online Therapists: A Directory to Come',
    description:
      'A directory of online therapists that is not open yet. Read profiles and compare ways to pay: employee assistance program, insurance, or self-pay.',
    canonicalPath: '/team',
    noindex: payment !== null || name !== '',
  }),
};
