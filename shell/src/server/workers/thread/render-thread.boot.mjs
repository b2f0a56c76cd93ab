// A render thread's first module: tsx, which runs our TypeScript, does not reach worker threads by itself.
import { register } from 'tsx/esm/api';

register();
const { default: run } = await import('./render-thread.ts');

export default run;
