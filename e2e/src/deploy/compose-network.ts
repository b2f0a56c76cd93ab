import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A network of its own for each container, joined by a bridge, as Docker makes them; nothing outside can reach it. */
export interface Network {
  /** The prefix of a command that runs in the container, or, without one, beside all of them. */
  inside(container?: string): readonly string[];
  address(container: string): string;
  remove(): void;
}

const run = (command: readonly string[]): void => {
  execFileSync(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
};

/** @param addresses in 172.30.0.0/24 */
export async function createNetwork(addresses: Readonly<Record<string, string>>): Promise<Network> {
  const holders: ChildProcess[] = [];
  /** Starts a process that keeps a new network namespace. */
  const hold = async () => {
    const holder = spawn('unshare', ['--net', 'sh', '-c', 'echo ready; exec sleep infinity'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    holders.push(holder);
    await once(holder.stdout, 'data');
    return Number(holder.pid);
  };
  const enter = (holder: number) => ['nsenter', `--net=/proc/${holder}/ns/net`];
  const address = (container: string) => addresses[container] ?? '';
  const outside = await hold();
  run([...enter(outside), 'ip', 'link', 'add', 'name', 'bridge', 'type', 'bridge']);
  run([...enter(outside), 'ip', 'address', 'add', '172.30.0.1/24', 'dev', 'bridge']);
  run([...enter(outside), 'ip', 'link', 'set', 'bridge', 'up']);
  const namespaces = new Map<string, number>();
  for (const container of Object.keys(addresses)) {
    const own = await hold();
    namespaces.set(container, own);
    const cable = `cable${namespaces.size}`;
    const peer = ['peer', 'name', 'eth0', 'netns', String(own)];
    run([...enter(outside), 'ip', 'link', 'add', 'name', cable, 'type', 'veth', ...peer]);
    run([...enter(outside), 'ip', 'link', 'set', cable, 'master', 'bridge', 'up']);
    run([...enter(own), 'ip', 'address', 'add', `${address(container)}/24`, 'dev', 'eth0']);
    for (const device of ['lo', 'eth0']) run([...enter(own), 'ip', 'link', 'set', device, 'up']);
  }
  return {
    inside: (container) => enter(container ? Number(namespaces.get(container)) : outside),
    address,
    remove: () => {
      for (const holder of holders) holder.kill('SIGKILL');
    },
  };
}
