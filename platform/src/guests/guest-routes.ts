import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import type { PlatformConfiguration } from '../configuration.ts';
import { Problem } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import { guestOf, signGuestToken } from './guest-token.ts';

type GuestRow = {
  unique_id: string;
  user_unique_id: string;
  status: string;
  registered_at: Date | string;
  last_visiting_at: Date | string | null;
};

const columns = 'unique_id, user_unique_id, status, registered_at, last_visiting_at';
const Id = Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' });
const NewGuest = Type.Object({
  unique_id: Id,
  user_unique_id: Id,
  identity: Type.Optional(
    Type.Object({ role_name: Type.Literal('guest'), role_unique_id: Type.String({ maxLength: 64 }) }),
  ),
});
/** Both bodies are accepted; the product sends `guest` (R39). */
const CreateBody = Type.Union([Type.Object({ guest: NewGuest }), Type.Object({ user: NewGuest })]);

type Deps = { readonly db: Database; readonly configuration: PlatformConfiguration };

/** The guest service (SPEC section 7): a guest reads itself only, and renewal needs nothing but its id (R44). */
export function registerGuests(app: FastifyInstance, { db, configuration }: Deps): void {
  const answer = async (reply: FastifyReply, row: GuestRow, status: number) => {
    const token = await signGuestToken(configuration.tokenSigningKey, row.unique_id, row.user_unique_id);
    return reply
      .code(status)
      .header(configuration.tokenHeader, token)
      .send({ data: toGuestBody(row) });
  };

  app.post<{ Body: Static<typeof CreateBody> }>(
    '/guests/',
    { schema: { body: CreateBody } },
    async ({ body }, reply) => {
      const guest = 'guest' in body ? body.guest : body.user;
      const [row] = await db.query<GuestRow>(
        `insert into guests (unique_id, user_unique_id, identity) values ($1, $2, $3) on conflict do nothing returning ${columns}`,
        [guest.unique_id, guest.user_unique_id, JSON.stringify(guest.identity ?? null)],
      );
      if (!row) throw new Problem(409, 'This guest exists already');
      return answer(reply, row, 201);
    },
  );

  app.post<{ Params: { id: string } }>('/guests/:id/auth', async ({ params }, reply) => {
    const [row] = await db.query<GuestRow>(
      `update guests set last_visiting_at = now() where unique_id = $1 returning ${columns}`,
      [params.id.replaceAll('\0', '')],
    );
    if (!row) throw new Problem(404, 'There is no such guest');
    return answer(reply, row, 200);
  });

  app.get<{ Params: { id: string } }>('/guests/:id', async ({ params, headers }) => {
    const self = await guestOf(configuration.tokenSigningKey, headers.authorization);
    if (self === undefined) throw new Problem(401, 'A valid token is needed');
    if (self !== params.id) throw new Problem(403, 'A guest reads itself only');
    const [row] = await db.query<GuestRow>(`select ${columns} from guests where unique_id = $1`, [self]);
    if (!row) throw new Problem(404, 'There is no such guest');
    return { data: toGuestBody(row) };
  });
}

/** Nothing personal: e-mail, name and addresses are null (R43). */
const toGuestBody = (row: GuestRow) => ({
  uniqueId: row.unique_id,
  userUniqueId: row.user_unique_id,
  id: row.unique_id,
  email: null,
  name: null,
  username: null,
  status: row.status,
  currentVisitingAt: isoDate(row.last_visiting_at),
  currentVisitingIp: null,
  last_visiting_at: isoDate(row.last_visiting_at),
  last_visiting_ip: null,
  registeredAt: isoDate(row.registered_at),
});

const isoDate = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString());
