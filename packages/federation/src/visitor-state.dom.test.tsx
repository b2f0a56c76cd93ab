import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { visitorState } from './visitor-state.ts';

const parse = (stored: string): readonly string[] => (stored ? stored.replace(/[^a-z,]/g, '').split(',') : []);
const cart = visitorState('test.cart', parse);
/** Another remote's copy of the code. */
const copy = visitorState('test.cart', parse);
const saved = visitorState('test.json', (stored): readonly string[] => JSON.parse(stored || '[]'));
const Count = ({ of = cart, name }: { of?: typeof cart; name: string }) => (
  <p data-testid={name}>{of.useValue()?.length ?? '–'}</p>
);
const text = (name: string) => screen.getByTestId(name).textContent;

beforeEach(() => localStorage.clear());

test('the server shows the neutral state, and so does hydration, whatever the browser has stored', async () => {
  localStorage.setItem('test.cart', '["a","b"]');
  const html = renderToString(<Count name="served" />);
  expect(html).toContain('>–<');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(container, <Count name="served" />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(text('served')).toBe('2');
  act(() => root.unmount());
  container.remove();
});

test('a change reaches each root of the page, and one of another tab', () => {
  render(<Count name="one" />);
  render(<Count name="two" of={copy} />);
  act(() => void cart.change((items) => [...items, 'a']));
  expect([text('one'), text('two')]).toEqual(['1', '1']);
  localStorage.setItem('test.cart', '["a","b","c"]');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'test.cart' })));
  expect([text('one'), text('two')]).toEqual(['3', '3']);
  act(() => void copy.change(() => []));
  expect([text('one'), localStorage.getItem('test.cart')]).toEqual(['0', null]);
});

test('what cannot be parsed, whoever has stored it, is as nothing stored, until the next change', () => {
  localStorage.setItem('test.json', '[object Object]');
  render(<Count of={saved} name="saved" />);
  expect(text('saved')).toBe('0');
  act(() => void saved.change((items) => [...items, 'a']));
  expect([text('saved'), localStorage.getItem('test.json')]).toEqual(['1', '["a"]']);
});

test('a browser that denies storage keeps the neutral state and says that nothing was stored', () => {
  const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<Count name="denied" />);
  expect(text('denied')).toBe('–');
  expect(cart.change(() => ['a'])).toBe(false);
  denied.mockRestore();
  refused.mockRestore();
});
