import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { AxiosAdapter, AxiosError } from 'axios';

/**
 * The server's axios adapter for calls that change nothing: one that was lost because the service closed a kept socket
 * at that very moment is sent once more, on a socket of its own.
 */
export const onceMoreOnFreshSocket: AxiosAdapter = async (config) => {
  const { default: axios } = await import('axios');
  const send = axios.getAdapter('http');
  try {
    return await send(config);
  } catch (error) {
    if (!isLostOnKeptSocket(error as AxiosError)) throw error;
    return send({ ...config, httpAgent: new HttpAgent(), httpsAgent: new HttpsAgent() });
  }
};

const isLostOnKeptSocket = ({ code = '', request }: AxiosError): boolean =>
  request?.reusedSocket === true && ['ECONNRESET', 'EPIPE'].includes(code);
