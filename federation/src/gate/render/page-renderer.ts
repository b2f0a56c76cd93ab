import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { HttpClient, HttpRequest } from 'platform-client/http-client';
import type * as React from 'react';
import type { ComponentType, ReactElement } from 'react';
import type * as ReactDomServer from 'react-dom/server';
import type * as Router from 'react-router-dom';
import type { PageHandle, Remote, Services } from '../../contract/contract.ts';
import type * as RemoteRuntime from '../../contract/remote.ts';
import type { Release } from '../../releases/release.ts';
import { testSite as site } from '../../test-host/test-site.ts';
import type { SharedModules } from './shared-modules.ts';

export type Answer = (request: HttpRequest) => unknown;

/** Simulates a service that is down. The error is recognized by name, because each bundle has its own class. */
export const failingAnswer: Answer = () => {
  const response = { status: 500, statusText: 'Internal Server Error', data: undefined };
  throw Object.assign(new Error('Answered 500'), { name: 'HttpError', code: 'HTTP_STATUS', response });
};

/** Renders a remote's pages and fragments through the shell's contract. Each method resolves to the problem, if any. */
export class PageRenderer {
  private readonly react: typeof React;
  private readonly router: typeof Router;
  private readonly server: typeof ReactDomServer;
  private readonly runtime: typeof RemoteRuntime;
  private readonly handler: Router.StaticHandler;

  /** @param shared the modules that the remote was evaluated with: contexts are compared by identity */
  constructor(
    private readonly remote: Remote,
    shared: SharedModules,
    private readonly assets: Release['assets'],
  ) {
    this.react = shared.react as typeof React;
    this.router = shared['react-router-dom'] as typeof Router;
    this.server = shared['react-dom/server'] as typeof ReactDomServer;
    this.runtime = shared['federation/remote'] as typeof RemoteRuntime;
    this.handler = this.router.createStaticHandler([{ id: 'outlet', children: [...remote.routes] }]);
  }

  async page(address: string, answer: Answer): Promise<string | undefined> {
    const request = new Request(new URL(address, site.siteUrl));
    const isFailing = answer === failingAnswer;
    const context = await this.query(request, this.servicesWith(answer));
    if (context instanceof Response)
      return context.status < 500 || isFailing ? undefined : statusProblem(context.status);
    const [thrown] = Object.values(context.errors ?? {});
    if (thrown) throw thrown;
    if (context.statusCode >= 400 && !isFailing) return statusProblem(context.statusCode);
    const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined;
    if (!handle?.chunk || !Object.hasOwn(this.assets, handle.chunk)) return 'its handle names no chunk of the build';
    const data = context.loaderData[context.matches.at(-1)?.route.id ?? ''];
    handle.head({ data, url: new URL(request.url), site });
    return (await this.html(this.routed(this.handler, context))) ? undefined : 'it is empty';
  }

  async fragment(name: string, answer: Answer): Promise<string | undefined> {
    const module = await this.remote.fragments?.[name]?.();
    if (!module?.chunk || !Object.hasOwn(this.assets, module.chunk)) return 'it names no chunk of the build';
    const request = new Request(site.siteUrl);
    const data = await module.load({ request, services: this.servicesWith(answer) });
    const element = this.react.createElement(module.Component as ComponentType<{ data: unknown }>, { data });
    const handler = this.router.createStaticHandler([{ path: '/', element }]);
    const context = await handler.query(request);
    if (!(context instanceof Response)) await this.html(this.routed(handler, context));
    return undefined;
  }

  /** A resource, such as a feed, needs `queryRoute`, which returns its Response unchanged. */
  private async query(request: Request, services: Services) {
    const requestContext = new this.router.RouterContextProvider(new Map([[this.runtime.services, services]]));
    const matches = this.router.matchRoutes(
      this.handler.dataRoutes as Router.RouteObject[],
      new URL(request.url).pathname,
    );
    const route = matches?.at(-1)?.route;
    if (route?.loader && !route.lazy && !route.element && !route.Component)
      return this.handler.queryRoute(request, { requestContext, routeId: route.id as string });
    return this.handler.query(request, { requestContext });
  }

  private routed(handler: Router.StaticHandler, context: Router.StaticHandlerContext): ReactElement {
    const router = this.router.createStaticRouter(handler.dataRoutes, context);
    return this.react.createElement(this.router.StaticRouterProvider, { router, context, hydrate: false });
  }

  private servicesWith(answer: Answer): Services {
    const http: HttpClient = {
      request: async <T>(request: HttpRequest) => {
        const body = await answer(request);
        return { status: 200, statusText: 'OK', headers: {}, data: (request.read ? request.read(body) : body) as T };
      },
    };
    return { http, site, partition: 'partition', loadFragment: async (name) => ({ name, state: 'unavailable' }) };
  }

  private html(page: ReactElement): Promise<string> {
    const host = { site, fragmentComponent: () => undefined };
    const element = this.react.createElement(this.runtime.HostContext.Provider, { value: host }, page);
    return new Promise((resolve, reject) => {
      const stream = this.server.renderToPipeableStream(element, {
        onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
        onError: reject,
      });
    });
  }
}

const statusProblem = (status: number): string => `it answers ${status}`;
