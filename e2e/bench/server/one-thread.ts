/** A process of its own: a shell without a page cache that renders in its main thread. */
import type { AddressInfo } from 'node:net';
import { composeShell } from './shell-here.ts';

const { app } = await composeShell(process.env);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.([(app.server.address() as AddressInfo).port]);
