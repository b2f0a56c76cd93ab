import { sanitize } from './sanitize.server.ts';

const sources = { siteUrl: 'http://localhost:3790', imageOrigins: [] };

test('only the text of HTML that is nested too deeply is shown, its words kept separate [HTML-29]', async () => {
  const { sanitizedHtml } = await sanitize('<em>a<b class="c">b'.repeat(501), sources);
  expect(String(sanitizedHtml).trim().split(/ +/)).toEqual(Array(501).fill(['a', 'b']).flat());
});
