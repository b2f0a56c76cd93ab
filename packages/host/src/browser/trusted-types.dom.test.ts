import { installTrustedTypes } from './trusted-types.ts';

test('a page starts even if something has created its policies before', () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const createPolicy = jest.fn((name: string) => {
    throw new TypeError(`Policy ${name} exists`);
  });
  Object.assign(window, { trustedTypes: { createPolicy } });
  installTrustedTypes([() => createPolicy('of the site')]);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['default', 'of the site']);
  expect(error).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(window, 'trustedTypes');
  error.mockRestore();
});
