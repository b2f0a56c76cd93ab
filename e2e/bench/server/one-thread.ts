/** A process of its own: a shell without a page cache that renders in its main thread. */
import { composeShell } from './shell-here.ts';

const app = await composeShell();
console.log(`Ready: ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
