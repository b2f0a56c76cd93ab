import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { AxiosAdapter, AxiosError } from 'axios';

/**
 * An axios adapter for idempotent calls on keep-alive connections: a call that failed because the service closed the
 * reused socket at the same moment is retried once, on a new socket.
 */
export const retryOnFreshSocket: AxiosAdapter = async (config) => {
  const { default: axios } = await import('axios');
  const send = axios.getAdapter('http');
  try {
    return await send(config);
  } catch (error) {
    if (!failedOnReusedSocket(error as AxiosError)) throw error;
    return send({ ...config, httpAgent: new HttpAgent(), httpsAgent: new HttpsAgent() });
  }
};

const failedOnReusedSocket = ({ code = '', request }: AxiosError): boolean =>
  request?.reusedSocket === true && ['ECONNRESET', 'EPIPE'].includes(code);
