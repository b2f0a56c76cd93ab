import { HttpError } from './http-client.ts';
import { loadOrEmpty } from './load-or-empty.ts';

const failing = () => Promise.reject(new HttpError('HTTP_ABORTED', 'GET content: no answer'));

test('a failed call is logged and returns the empty value [CALL-14]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  expect(await loadOrEmpty<string[]>('The list failed', [], failing(), new AbortController().signal)).toEqual([]);
  expect(error.mock.calls).toEqual([['The list failed:', 'GET content: no answer']]);
});

test('an aborted call rejects and is not logged', async () => {
  await expect(loadOrEmpty<string[]>('The list failed', [], failing(), AbortSignal.abort())).rejects.toThrow(
    'no answer',
  );
});
