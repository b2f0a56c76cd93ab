export { default } from 'federation-tools/jest-config';
