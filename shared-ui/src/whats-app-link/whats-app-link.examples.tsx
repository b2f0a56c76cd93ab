import type { Examples } from '../examples/examples.ts';
import { WhatsAppLink } from './whats-app-link.tsx';

export const examples: Examples = { 'A chat in a new tab': () => <WhatsAppLink number="15550100" /> };
