import { httpFrom, httpStatus, renderRemote, testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { handle } from './provider-route.tsx';

test.each(['Sign In', 'Apply Now'])('%s is a focusable button without behavior [PROVIDERS-1]', async (name) => {
  await renderRemote(remote, '/providers');
  const button = screen.getByRole('button', { name });
  expect(button).toHaveAttribute('type', 'button');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
  const before = document.body.innerHTML;
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(document.body.innerHTML).toBe(before);
});

test('there are eleven questions, none open, of which the browser keeps at most one open [PROVIDERS-2, FAQ-1]', async () => {
  const { container } = await renderRemote(remote, '/providers');
  const items = [...container.querySelectorAll('details')];
  expect(items).toHaveLength(11);
  expect(items.filter(({ open }) => open)).toEqual([]);
  expect(new Set(items.map(({ name }) => name)).size).toBe(1);
});

test('the coverage, no joining fees and no minimum caseload are stated in the questions and next to them [PROVIDERS-3]', async () => {
  const { container } = await renderRemote(remote, '/providers');
  const responses = [...container.querySelectorAll('details')].map(({ textContent }) => textContent).join(' ');
  expect(responses).toContain('The required insurance coverage is $1,000,000 and $3,000,000.');
  expect(responses).toContain('There are no joining fees.');
  expect(responses).toContain('There is no minimum caseload.');
  expect(screen.getByText(/The directory is not open and has no clients yet\./)).toBeVisible();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$1,000,000 and $3,000,000 (per claim and in total)',
    'No joining fees',
    'No minimum caseload',
  ]);
});

describe('a provider', () => {
  const entity = {
    entityUniqueId: 't-1',
    entityAlias: 'Ana Example',
    entityAvatarUrl: 'https://elsewhere.example/ana.jpg',
    key: 'character',
    content: { specialty: 'Grief', bio: 'Ana listens.' },
  };

  test('shows photo, name, specialty, and bio', async () => {
    const paths: string[] = [];
    const http = httpFrom(({ path }) => {
      paths.push(path);
      return { data: entity };
    });
    await renderRemote(remote, '/providers/t%2F1', { http });
    expect(paths).toEqual(['/entities/t%2F1']);
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Example' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Illustrated portrait of Ana Example' })).toBeVisible();
    expect(screen.getByText('Grief')).toBeVisible();
    expect(screen.getByText('Ana listens.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All therapists' })).toHaveAttribute('href', '/team');
  });

  test('says how to proceed, what licensed means, and whom to call in a crisis', async () => {
    await renderRemote(remote, '/providers/t-1', { http: httpFrom(() => ({ data: entity })) });
    const steps = within(screen.getByRole('region', { name: 'How to get started with Ana Example' }));
    expect(steps.getByRole('link', { name: 'Contact Us about Ana Example' })).toHaveAttribute(
      'href',
      'mailto:care@firm.example?subject=Contact',
    );
    expect(steps.getByText(/leave out anything about your health/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Before you choose a therapist' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'call 911' })).toHaveAttribute('href', 'tel:911');
  });

  test('states where the therapist may practice and what it costs, and nothing that it does not state', async () => {
    const facts = () =>
      screen
        .getAllByRole('definition')
        .slice(0, -6)
        .map(({ textContent }) => textContent);
    const content = {
      licenses: ['LCSW 1234, NY'],
      states: ['New York'],
      fee: { currency: 'USD', from: 140, to: 180, per: 'session' },
      insurers: ['Northern Plan', 'Southern Plan'],
    };
    await renderRemote(remote, '/providers/t-1', { http: httpFrom(() => ({ data: { ...entity, content } })) });
    expect(facts()).toEqual(['New York', 'LCSW 1234, NY', '$140 to $180 a session', 'Northern Plan, Southern Plan']);
    cleanup();
    await renderRemote(remote, '/providers/t-1', { http: httpFrom(() => ({ data: entity })) });
    expect(facts()).toEqual([]);
    expect(screen.queryByText(/sample/i)).not.toBeInTheDocument();
  });

  test('that is a sample says so and invites no one to write to it', async () => {
    const sample = { ...entity, content: { ...entity.content, sample: true } };
    await renderRemote(remote, '/providers/t-1', { http: httpFrom(() => ({ data: sample })) });
    expect(screen.getByText('Sample')).toBeVisible();
    const steps = screen.getByRole('region', { name: 'How to get started with a therapist' });
    expect(steps).not.toHaveTextContent(/Ana Example|free consultation/);
  });

  test.each([
    [true, 'Sample Therapist: Ana Example'],
    [undefined, 'Therapist Ana Example'],
  ])('has a title that says whether it is a sample: %s', (sample, title) => {
    const provider = { id: 't-1', name: 'Ana Example', specialty: '', imageUrl: null, description: '', sample };
    const url = new URL('http://localhost:3000/providers/t-1');
    expect(handle.head({ data: { provider }, url, site: testSite })).toMatchObject({ title });
  });

  test('shows a photograph from a configured origin [TEAM-8]', async () => {
    await renderRemote(remote, '/providers/t-1', {
      http: httpFrom(() => ({ data: entity })),
      site: { ...testSite, imageOrigins: ['https://elsewhere.example'] },
    });
    expect(screen.getByRole('img', { name: 'Portrait of Ana Example' })).toHaveAttribute('src', entity.entityAvatarUrl);
  });

  test.each([
    ['that does not exist', 404, 0],
    ['whose id is rejected', 400, 0],
    ['whose service fails', 500, 1],
  ])("%s (%s) shows 'No results found' and is logged %s times", async (_, status, logged) => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const http = httpFrom(() => {
      throw httpStatus(status);
    });
    await renderRemote(remote, '/providers/none', { http });
    expect(screen.getByRole('heading', { level: 1, name: 'No results found' })).toBeVisible();
    expect(error).toHaveBeenCalledTimes(logged);
    error.mockRestore();
  });

  test('for which the service returns no kind is shown', async () => {
    await renderRemote(remote, '/providers/t-1', { http: httpFrom(() => ({ data: { ...entity, key: undefined } })) });
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Example' })).toBeVisible();
  });

  test.each([
    ['that is a job', { ...entity, key: 'job' }],
    ['without a name', { ...entity, entityAlias: null }],
  ])("%s shows 'No results found'", async (_, data) => {
    await renderRemote(remote, '/providers/x', { http: httpFrom(() => ({ data })) });
    expect(screen.getByRole('heading', { level: 1, name: 'No results found' })).toBeVisible();
  });
});
