import type { GateFixtures } from 'federation/gate/fixtures';

const therapist = {
  entityUniqueId: 't-1',
  entityAlias: 'Ana Example',
  key: 'character',
  content: { specialty: 'Grief', bio: 'Ana listens.' },
};

export const fixtures: GateFixtures = {
  answer: ({ method }) =>
    method === 'POST' ? { data: [therapist], meta: { totalPages: 1, totalRecords: 1 } } : { data: therapist },
  addresses: {
    '/team/insurer/:id': '/team/insurer/1',
    '/team/eap/:id': '/team/eap/1',
    '/providers/:id': '/providers/t-1',
  },
};
