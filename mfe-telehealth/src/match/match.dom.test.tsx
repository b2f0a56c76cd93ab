import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from 'federation/test-host/render-remote';
import { MemoryRouter } from 'react-router-dom';
import { remote } from '../remote.ts';
import { MatchPage } from './match-page.tsx';

test('four options with their destinations, and a close button to /', async () => {
  await renderRemote(remote, '/match');
  expect(screen.getByRole('heading', { name: 'Therapist Match' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How will you be paying?' })).toBeVisible();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([target('EAP'), target('Insurance'), target('Self-Pay'), target('Not Sure'), target('Close')]).toEqual([
    '/match?pay=eap',
    '/match?pay=insurance',
    '/team/insurer/SelfPay',
    '/team',
    '/',
  ]);
});

test("an empty list says 'No results found', and Back clears the choice", async () => {
  const { router } = await renderRemote(remote, '/match?pay=insurance');
  expect(screen.getByText('No results found')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'How will you be paying?' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test.each([
  ['eap', '/team/eap/a%20b'],
  ['insurance', '/team/insurer/a%20b'],
] as const)('an entry of the %s list leads to its team', (step, href) => {
  const payers = [{ id: 'a b', name: 'Payer', icon: '/icon.svg' }];
  render(<MatchPage step={step} eaps={payers} insurers={payers} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Payer' })).toHaveAttribute('href', href);
});
