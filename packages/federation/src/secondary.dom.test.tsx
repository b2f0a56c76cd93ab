import { testServices, testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, StrictMode } from 'react';
import type { Deferred, FragmentData, Services } from './contract.ts';
import { Fragment, type Host, HostContext } from './remote.ts';
import { secondary, useSecondary } from './secondary.ts';

const settled = jest.fn();
const host: Host = {
  site: testSite,
  services: testServices(),
  mountFragment: (element, { name }) => {
    element.textContent = name;
    return () => {};
  },
  trackPending: () => settled,
};
const show = (page: ReactNode, over: Partial<Host> = {}) =>
  render(<HostContext value={{ ...host, ...over }}>{page}</HostContext>);

beforeEach(() => settled.mockClear());

type Load = (services: Services, signal: AbortSignal) => Promise<string>;
const Part = ({ of, load }: { of: Deferred<string>; load: Load }) => <p>{useSecondary(of, load) ?? 'Loading...'}</p>;

const pending: FragmentData = { name: 'jobs/openings', state: 'pending' };

test('data loaded by the server are shown and not loaded again', () => {
  const load = jest.fn();
  show(<Part of={{ state: 'ready', data: 'posts' }} load={load} />);
  expect(screen.getByText('posts')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test("pending data show 'Loading...', are loaded once and then shown; the host is notified", async () => {
  let arrive: (data: string) => void = () => {};
  const load = jest.fn(() => new Promise<string>((resolve) => (arrive = resolve)));
  const of = { state: 'pending' } as const;
  const { rerender } = show(<Part of={of} load={load} />);
  expect(screen.getByText('Loading...')).toBeVisible();
  rerender(
    <HostContext value={host}>
      <Part of={of} load={load} />
    </HostContext>,
  );
  await act(async () => arrive('posts'));
  expect(screen.getByText('posts')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  expect(settled.mock.calls).toEqual([[true]]);
});

test.each([
  ['secondary data', (load: Load, of: Deferred<string>) => <Part of={of} load={load} />],
  ['a fragment', (_load: Load, of: Deferred<string>) => <Fragment of={of as unknown as FragmentData} />],
])(
  '%s completed by the browser: a remount of the page shows the data immediately, without another call',
  async (_what, part) => {
    const load = jest.fn(async () => 'posts');
    const completeFragment = jest.fn(
      async ({ name }: FragmentData): Promise<FragmentData> => ({ name, state: 'ready' }),
    );
    const of = { name: 'blog/posts', state: 'pending' } as const;
    const { unmount } = await act(async () => show(part(load, of), { completeFragment }));
    unmount();
    show(part(load, of), { completeFragment });
    expect(screen.getByText(/posts$/)).toBeVisible();
    expect(load.mock.calls.length + completeFragment.mock.calls.length).toBe(1);
  },
);

test('unmounting a part aborts its load, and the host gets no completion', async () => {
  const signals: AbortSignal[] = [];
  const load: Load = (_services, signal) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  };
  const { unmount } = show(
    <StrictMode>
      <Part of={{ state: 'pending' }} load={load} />
    </StrictMode>,
  );
  await act(async () => unmount());
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(settled.mock.calls.flat()).not.toContain(true);
});

test('a load that rejects throws to the error boundary', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const page = <Part of={{ state: 'pending' }} load={() => Promise.reject(new Error('broken'))} />;
  await act(async () => show(<Boundary>{page}</Boundary>));
  expect(screen.getByText('broken')).toBeVisible();
  error.mockRestore();
});

class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = (error: Error) => ({ error });
  override state: { error?: Error } = {};
  override render = () => this.state.error?.message ?? this.props.children;
}

test("a pending fragment shows 'Loading...' until it is complete", async () => {
  let arrive: (data: FragmentData) => void = () => {};
  const completeFragment = () => new Promise<FragmentData>((resolve) => (arrive = resolve));
  const { container } = show(<Fragment of={pending} className="place" />, { completeFragment });
  expect(container.innerHTML).toBe(
    '<div data-mfe="mfe-jobs" class="place" data-mfe-state="pending"><p>Loading...</p></div>',
  );
  await act(async () => arrive({ name: pending.name, state: 'ready' }));
  expect(container.innerHTML).toBe('<div data-mfe="mfe-jobs" class="place"><div>jobs/openings</div></div>');
  expect(settled.mock.calls).toEqual([[true]]);
});

test('a pending fragment that fails is replaced by its fallback', async () => {
  const completeFragment = async ({ name }: FragmentData): Promise<FragmentData> => ({ name, state: 'unavailable' });
  await act(async () => show(<Fragment of={{ ...pending }} fallback="Not available" />, { completeFragment }));
  expect(screen.getByText('Not available')).toHaveAttribute('data-mfe-state', 'unavailable');
});

test('a host without page budgets waits for secondary data', async () => {
  const request = new Request('http://localhost/home');
  expect(await secondary(testServices(), request, async () => 'posts')).toEqual({ state: 'ready', data: 'posts' });
});
