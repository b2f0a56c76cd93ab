import { keepPreviewInLinks } from './preview-banner.ts';

test.each([60, 16_000])('a million links cost little, with a token of %i characters [PREVIEW-3]', (length) => {
  const began = process.cpuUsage();
  const kept = keepPreviewInLinks('<a href="/">'.repeat(500_000), { token: 'a'.repeat(length) });
  expect(kept.length).toBeLessThan(10_000_000);
  expect(process.cpuUsage(began).user).toBeLessThan(1_500_000);
});
