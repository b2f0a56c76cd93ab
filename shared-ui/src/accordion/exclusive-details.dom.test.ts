import { keepDetailsExclusive } from './exclusive-details.ts';

test('without React, too, one of the neighbors with a name is open', async () => {
  // jsdom does not know the attribute.
  keepDetailsExclusive();
  document.body.innerHTML =
    '<div><details name="a"></details><details name="a"></details></div><details open></details>';
  const all = [...document.querySelectorAll('details')];
  for (const each of all.slice(0, 2)) {
    each.open = true;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(all.map(({ open }) => open)).toEqual([false, true, true]);
});
