export { default } from '@meridian-vale/federation-tools/jest-config';
