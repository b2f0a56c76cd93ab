import { maxSavedJobs, parseSavedJobs, withJob, withoutJob } from './saved-jobs.ts';

const job = (number: number) => ({ id: `job-${number}`, title: `Job ${number}` });

test.each([
  '',
  'null',
  '{"id":"a","title":"b"}',
  '[',
  '"[]"',
  '[1,null,[],{"id":"a"},{"id":1,"title":"b"},{"id":" ","title":"b"},{"id":"\\ud800","title":"b"}]',
])('%s contains no saved jobs', (stored) => expect(parseSavedJobs(stored)).toEqual([]));

test('only valid saved jobs are read, without duplicates or extra properties', () => {
  const stored = [{ ...job(1), extra: true }, 'x', job(2), { id: 'job-1', title: 'Again' }];
  expect(parseSavedJobs(JSON.stringify(stored))).toEqual([job(1), job(2)]);
});

test('the newest 200 saved jobs are kept, newest first', () => {
  const full = Array.from({ length: maxSavedJobs }, (_, index) => job(index));
  const more = withJob(full, job(999));
  expect([more.length, more[0], more.at(-1)]).toEqual([200, job(999), job(198)]);
  expect(withJob([job(1), job(2)], job(2))).toEqual([job(2), job(1)]);
  expect(withoutJob([job(1), job(2)], 'job-1')).toEqual([job(2)]);
  expect(parseSavedJobs(JSON.stringify([...full, job(999)]))).toHaveLength(200);
});
