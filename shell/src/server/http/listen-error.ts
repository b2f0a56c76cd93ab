import { ConfigurationError } from '../configuration.ts';

/** Turns an error of `listen` into one that names the variable to change; returns any other error as it is. */
export function listenError(
  error: NodeJS.ErrnoException,
  { host, port, variable }: { host: string; port: number; variable: 'PORT' | 'PLATFORM_PORT' },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigurationError(`${variable}: ${port} is taken; set ${variable} to a free port`);
    case 'EACCES':
      return new ConfigurationError(`${variable}: expected a port that this user may listen at, got ${port}`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigurationError(`HOST: expected a name or address of this machine, got ${JSON.stringify(host)}`);
    default:
      return error;
  }
}
