import { testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import { organization } from './organization.ts';

test('Organization names the firm, its address and its profile', () => {
  expect(organization(testSite)).toMatchObject({
    '@type': 'Organization',
    name: 'Test Firm',
    url: 'http://localhost:3000/home',
    logo: 'http://localhost:3000/assets/apple-touch-icon.png',
    email: 'contact@firm.example',
    sameAs: ['https://network.example/firm'],
  });
});
