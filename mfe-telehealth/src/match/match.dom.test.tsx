import { renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { eaps, insurers, type Payer } from './payers.ts';

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the wizard has four options with their links, a close button to /, and a word on samples [MATCH-1, MATCH-2, MATCH-3]', async () => {
  await renderRemote(remote, '/match');
  expect(screen.getByText(/This directory is not open yet\./)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Therapist Match' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How will you be paying?' })).toBeVisible();
  expect([target('EAP'), target('Insurance'), target('Self-Pay'), target('Not Sure'), target('Close')]).toEqual([
    '/match?pay=eap',
    '/match?pay=insurance',
    '/team/insurer/SelfPay',
    '/team',
    '/',
  ]);
});

test.each([
  ['EAP', 'Pay through your EAP', eaps],
  ['Insurance', 'Pay through your insurance', insurers],
] as const)(
  "%s: the empty list says 'No results found', Back clears the choice, and each step's heading takes focus [MATCH-7]",
  async (option, heading, list) => {
    expect(list).toEqual([]);
    const { router } = await renderRemote(remote, '/match');
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: option }));
    // The link is gone, and the step's heading has focus.
    expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
    expect(screen.getByText('No results found')).toBeVisible();
    expect(target('See all therapists')).toBe('/team');
    // What to do without a list, and not before the directory opens.
    expect(screen.getByText(/When the directory opens/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(target('Email us')).toBe('mailto:care@firm.example?subject=Contact');
    expect(screen.queryByRole('link', { name: 'Self-Pay' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'How will you be paying?' })).toHaveFocus();
    expect(router.state.location.search).toBe('');
  },
);

test("the step is in the URL, and the browser's Back returns to the options", async () => {
  const { router } = await renderRemote(remote, '/match');
  await userEvent.click(screen.getByRole('link', { name: 'EAP' }));
  expect(await screen.findByRole('heading', { name: 'Pay through your EAP' })).toBeVisible();
  expect(router.state.location.search).toBe('?pay=eap');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'How will you be paying?' })).toBeVisible();
});

test.each(['/match', '/match?pay=eap'])(
  '%s says whom it is for, that it is not open yet, and whom to call in a crisis',
  async (url) => {
    await renderRemote(remote, url);
    expect(screen.getByText(/^For adults who want to see a therapist online\./)).toHaveTextContent('not open yet');
    expect([target('Call 988'), target('text 988'), target('call 911')]).toEqual(['tel:988', 'sms:988', 'tel:911']);
  },
);

test.each([
  ['', 'How will you be paying?'],
  ['x', 'How will you be paying?'],
  ['%00', 'How will you be paying?'],
  ['EAP', 'How will you be paying?'],
  ['eap&pay=insurance', 'Pay through your EAP'],
])('pay=%s shows its step, or the options if the step is unknown', async (pay, heading) => {
  await renderRemote(remote, `/match?pay=${pay}`);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Therapist Match', heading]);
});

describe('an entry added to the data', () => {
  const added: Payer = { id: "a/b 'c'", name: 'Northern Plan', icon: '/icon.svg' };
  const lists = [eaps, insurers] as unknown as Payer[][];
  beforeEach(() => {
    for (const list of lists) list.push(added);
  });
  afterEach(() => {
    for (const list of lists) list.pop();
  });

  test.each([
    ['eap', '/team/eap/', 'EAP: Northern Plan.'],
    ['insurance', '/team/insurer/', 'Insurance: Northern Plan.'],
  ])('of %s shows its logo, links to its team and appears there by name [MATCH-4]', async (step, path, note) => {
    const { router } = await renderRemote(remote, `/match?pay=${step}`);
    expect(screen.queryByText('No results found')).toBeNull();
    expect(screen.getByRole('img', { name: 'Northern Plan' })).toHaveAttribute('src', '/icon.svg');
    const error = jest.spyOn(console, 'error').mockImplementation();
    await userEvent.click(screen.getByRole('link', { name: 'Northern Plan' }));
    expect(await screen.findByText(note)).toBeVisible();
    expect(router.state.location.pathname).toBe(`${path}${encodeURIComponent(added.id)}`);
    error.mockRestore();
  });
});
