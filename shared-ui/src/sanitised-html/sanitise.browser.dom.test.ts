const sources = { siteUrl: 'http://localhost:3790', imageOrigins: [] };

test('DOMPurify is loaded when there is HTML to sanitise, not before [HTML-4]', async () => {
  const load = jest.fn(() => jest.requireActual('dompurify'));
  jest.doMock('dompurify', load);
  const { sanitise } = await import('./sanitise.browser.ts');
  expect(load).not.toHaveBeenCalled();
  const { sanitisedHtml } = await sanitise('<p onclick="x()">Text<script>x()</script></p>', sources);
  expect(sanitisedHtml).toBe('<p>Text</p>');
  expect(load).toHaveBeenCalledTimes(1);
});
