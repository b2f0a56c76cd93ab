import type { Examples } from '../examples/examples.ts';
import * as drawings from './drawings.ts';
import { Icon } from './icon.tsx';

export const examples: Examples = {
  'Every drawing': () => Object.entries(drawings).map(([name, drawing]) => <Icon key={name} of={drawing} size={24} />),
};
