// The card thread's first module: tsx, which runs our TypeScript, does not reach worker threads by itself.
import { register } from 'tsx/esm/api';

register();
const { default: draw } = await import('./card-thread.ts');

export default draw;
