/** What a process of the gate may use. Memory and CPU time are limited on Linux only. */
export interface GateLimits {
  /** Time that a check, or a page of one, may take. */
  readonly seconds: number;
  /** CPU time of each process. */
  readonly cpuSeconds: number;
  /** JavaScript heap. */
  readonly heapMb: number;
  /** Memory of each process, native code included. */
  readonly memoryMb: number;
  /** Added to the priority: 10 leaves the processor to a service that waits for it. */
  readonly niceness: number;
}

/** A registry reads files beside services that answer visitors. A usual release takes 2 s. */
export const registryLimits: GateLimits = { seconds: 20, cpuSeconds: 60, heapMb: 512, memoryMb: 1_024, niceness: 10 };

/** The command also builds the host of a remote's pages and opens them in a browser. */
export const commandLimits: GateLimits = { seconds: 60, cpuSeconds: 600, heapMb: 2_048, memoryMb: 4_096, niceness: 0 };
