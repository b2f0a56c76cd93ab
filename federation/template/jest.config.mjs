export { default } from 'federation/jest-config';
