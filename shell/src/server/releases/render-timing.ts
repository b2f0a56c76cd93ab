import type { HttpClient, ServiceName } from '@meridian-vale/platform-client/http-client';

/** What it takes to make one page of a preview. */
export class RenderTiming {
  private readonly began = performance.now();
  private readonly calls = new Map<ServiceName, number>();

  /** A client whose calls are counted. */
  count(http: HttpClient): HttpClient {
    const { calls } = this;
    return {
      request(call) {
        calls.set(call.service, (calls.get(call.service) ?? 0) + 1);
        return http.request(call);
      },
    };
  }

  /** A `Server-Timing` header: the milliseconds so far, and the number of calls to each service. */
  toString(): string {
    const calls = [...this.calls].map(([service, count]) => `${service};desc="${count} call${count === 1 ? '' : 's'}"`);
    return [`render;dur=${(performance.now() - this.began).toFixed(1)}`, ...calls].join(', ');
  }
}
