// The card thread's entry point: it registers tsx, which does not apply to worker threads by itself.
import { register } from 'tsx/esm/api';

register();
const { default: draw } = await import('./card-thread.ts');

export default draw;
