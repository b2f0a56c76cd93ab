import type { Emit, FragmentEvent } from '@meridian-vale/federation/contract';
import { defineRemote } from '@meridian-vale/federation/contract';
import { renderFragment } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

interface Events {
  readonly picked: { readonly id: string; readonly tags: readonly string[] };
}

const payload = { id: 's-1', tags: ['open'] };
const emitted: { current: unknown } = { current: payload };
const Picker = ({ emit }: { emit?: Emit<Events> }) => (
  <button type="button" onClick={() => emit?.({ name: 'picked', payload: emitted.current as typeof payload })}>
    Pick
  </button>
);
const remote = defineRemote<{ picker: Record<never, never> }, { picker: Events }>({
  routes: [],
  fragments: {
    picker: async () => ({
      chunk: 'picker',
      load: async () => null,
      Component: Picker,
    }),
  },
});
const pick = () => userEvent.click(screen.getByRole('button', { name: 'Pick' }));
beforeEach(() => {
  emitted.current = payload;
});

test('the placing page gets each event that the fragment emits, as a copy', async () => {
  const events: FragmentEvent<Events>[] = [];
  await renderFragment(remote, 'shop/picker', { onEvent: (event: FragmentEvent<Events>) => events.push(event) });
  await pick();
  await pick();
  const event = { name: 'picked', payload };
  expect(events).toEqual([event, event]);
  expect(events[0]?.payload).not.toBe(payload);
});

test('where no page listens, the fragment stays as it is', async () => {
  await renderFragment(remote, 'shop/picker');
  await pick();
  expect(screen.getByRole('button', { name: 'Pick' })).toBeVisible();
});

test('a payload that is not JSON is refused where it is emitted, and reaches no page', async () => {
  const onEvent = jest.fn();
  const errors: string[] = [];
  const record = (event: ErrorEvent): void => {
    event.preventDefault();
    errors.push(event.message);
  };
  window.addEventListener('error', record);
  await renderFragment(remote, 'shop/picker', { onEvent });
  emitted.current = { id: () => {} };
  await pick();
  window.removeEventListener('error', record);
  expect([errors.length, onEvent.mock.calls]).toEqual([1, []]);
  expect(errors[0]).toContain('The events of shop/picker are not JSON');
});
