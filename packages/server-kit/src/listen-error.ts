import { ConfigurationError, type Environment, hostName, integer } from './environment.ts';

export type PortVariable = 'PANEL_PORT' | `${'' | 'PLATFORM_' | 'REGISTRY_'}${'' | 'METRICS_'}PORT`;

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

interface NamedAddress extends ListenAddress {
  /** The environment variable, or the command's option, to name in the error if the server cannot listen. */
  readonly variable: PortVariable | '--port';
}

export const urlOf = ({ host, port }: ListenAddress): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Where operators reach a process, on this machine only by default; undefined if no port is set. @throws ConfigurationError */
export function optionalAddress(env: Environment, variable: PortVariable): ListenAddress | undefined {
  const host = hostName(env, hostVariable(variable));
  const port = integer(env, variable, 0, 1, 65_535);
  return port ? { host, port } : undefined;
}

/** @throws ConfigurationError as {@link toListenError} */
export async function listen(
  app: { listen(address: ListenAddress): Promise<unknown> },
  { variable, ...address }: NamedAddress,
): Promise<void> {
  await app.listen(address).catch((error) => {
    throw toListenError(error, { variable, ...address });
  });
}

/** Turns a failure to listen into an error that names the variable to change. Returns other errors unchanged. */
export function toListenError(error: NodeJS.ErrnoException, { host, port, variable }: NamedAddress): Error {
  const { code } = error;
  const explained = (message: string) => new ConfigurationError(message, { cause: error });
  if (code === 'EADDRINUSE') return explained(`${variable}: ${port} is taken; set ${variable} to a free port`);
  if (code === 'EACCES') return explained(`${variable}: expected a port that this user may listen at, got ${port}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return explained(
      `${hostVariable(variable)}: expected a name or address of this machine, got ${JSON.stringify(host)}`,
    );
  return error;
}

function hostVariable(variable: PortVariable | '--port'): string {
  if (variable.endsWith('METRICS_PORT')) return 'METRICS_HOST';
  return variable.replace(/PORT$/, 'HOST');
}
