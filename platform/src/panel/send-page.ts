import type { FastifyReply } from 'fastify';
import type { Content } from './html.ts';
import { layout, type Viewer } from './layout.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session it is; undefined for a request without one. */
    panelViewer: Viewer | undefined;
  }
}

export const sendPage = (reply: FastifyReply, title: string, content: Content): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(layout({ title, content, viewer: reply.request.panelViewer }));
