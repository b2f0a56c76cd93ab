import type { HttpRequest } from '@meridian-vale/platform-client/http-client';

const therapist = {
  entityUniqueId: 't-1',
  entityAlias: 'Ana Example',
  key: 'character',
  content: { specialty: 'Grief', bio: 'Ana listens.' },
};

/** The services' responses in the gate and in `npm run dev -- mfe-telehealth`. */
export const respond = ({ method }: HttpRequest): unknown =>
  method === 'POST' ? { data: [therapist], meta: { totalPages: 1, totalRecords: 1 } } : { data: therapist };

/** A path for each route with a parameter. */
export const urls = {
  '/team/insurer/:id': '/team/insurer/1',
  '/team/eap/:id': '/team/eap/1',
  '/providers/:id': '/providers/t-1',
};
