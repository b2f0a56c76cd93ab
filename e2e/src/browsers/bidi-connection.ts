type Result = Readonly<Record<string, unknown>>;
type Message = { id?: number; type: string; method?: string; params?: Result; result?: Result; message?: string };

/** Commands and events of WebDriver BiDi over a socket. */
export class BidiConnection {
  private lastId = 0;
  private readonly pending = new Map<number, { resolve(result: Result): void; reject(error: Error): void }>();
  private readonly listeners = new Map<string, (params: Result) => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.receive(JSON.parse(data)));
    socket.addEventListener('close', () => {
      for (const { reject } of this.pending.values()) reject(new Error('The browser closed the connection'));
    });
  }

  static open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new BidiConnection(socket)));
      socket.addEventListener('error', () => reject(new Error(`Cannot connect to ${url}`)));
    });
  }

  send(method: string, params: object): Promise<Result> {
    this.lastId += 1;
    const id = this.lastId;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.pending.set(id, { resolve, reject }));
  }

  on(event: string, listener: (params: Result) => void): void {
    this.listeners.set(event, listener);
  }

  private receive({ id, type, method = '', params = {}, result = {}, message }: Message): void {
    if (type === 'event') this.listeners.get(method)?.(params);
    const command = this.pending.get(id ?? 0);
    this.pending.delete(id ?? 0);
    if (type === 'success') command?.resolve(result);
    if (type === 'error') command?.reject(new Error(message));
  }
}
