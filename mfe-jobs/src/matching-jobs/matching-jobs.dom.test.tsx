import { renderFragment } from '@meridian-vale/federation-tools/test-host/render-remote';
import { screen } from '@testing-library/react';
import { jobBody, searchBody, searchOf, searchService } from '../../test/search-service.ts';
import { remote } from '../remote.ts';

test('one page of three jobs is searched for the text that the page hands in', async () => {
  const service = searchService({ search: () => searchBody([jobBody(1), jobBody(2)]) });
  await renderFragment(remote, 'jobs/matching-jobs', { http: service.http, props: { search: '"deal sheet"' } });
  expect(service.searches.map(searchOf)).toMatchObject([
    { include: '{"search":"\\"deal sheet\\"","opens":[1,10]}', records: 3, page: 1 },
  ]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Job 1', 'Job 2']);
});
