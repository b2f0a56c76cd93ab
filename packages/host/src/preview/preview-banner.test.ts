import { keepPreviewInLinks } from './preview-banner.ts';

test.each([60, 16_000])('of many links few are written anew, with a token of %i characters [PREVIEW-3]', (length) => {
  const kept = keepPreviewInLinks('<a href="/">'.repeat(500_000), { token: 'a'.repeat(length) });
  expect(kept.length).toBeLessThan(10_000_000);
  expect(kept.split('mfe-preview').length).toBeLessThan(50_000);
});
