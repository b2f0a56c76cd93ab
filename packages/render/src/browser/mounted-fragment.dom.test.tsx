import { caughtError } from './log-error.ts';
import { MountedFragment, type Shown } from './mounted-fragment.tsx';

test('a fragment that is left before it is hydrated is no error', () => {
  const caught = jest.fn();
  addEventListener(caughtError, caught);
  const element = document.createElement('div');
  element.innerHTML = '<p>served</p>';
  const mounted = new MountedFragment(element, 'x', (task) => task());
  const shown = {} as Shown;
  mounted.shown = shown;
  mounted.hydrate(<p>served</p>, caught);
  mounted.leave(shown);
  expect(caught).not.toHaveBeenCalled();
  expect(element.childNodes).toHaveLength(0);
  removeEventListener(caughtError, caught);
});
