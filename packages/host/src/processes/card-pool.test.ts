import { siteParts } from '../../../../shell/src/site.ts';
import { CardPool } from './card-pool.ts';

// The thread starts tsx and compiles the drawing code, which takes seconds on a busy machine.
jest.setTimeout(60_000);

const site = { siteName: 'Meridian & Vale', host: 'firm.example', lines: [] };
let pool: CardPool;

beforeAll(() => {
  pool = new CardPool(siteParts.cards.thread, 6);
});
afterAll(() => pool.close());

test('a card is a PNG of 1200 by 630, and the same title gives the same bytes, however long it is', async () => {
  const titles = ['Recruiters', 'x'.repeat(300), 'Counsel '.repeat(30)];
  const drawn = await Promise.all([...titles, ...titles].map((title) => pool.draw({ ...site, title })));
  for (const card of drawn) {
    const png = Buffer.from(card);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  const images = drawn.map((card) => Buffer.from(card).toString('base64'));
  expect(images.slice(titles.length)).toEqual(images.slice(0, titles.length));
  expect(new Set(images).size).toBe(titles.length);
});

test('lines, and the chart of a place that has one, tell cards with the same title apart', async () => {
  const draw = async (more: object) =>
    Buffer.from(await pool.draw({ ...site, title: 'Counsel', ...more })).toString('base64');
  const bare = await draw({});
  const others = await Promise.all([{ lines: ['$260,000'] }, { place: 'Miami, FL' }, { place: 'New York' }].map(draw));
  expect(new Set([bare, ...others]).size).toBe(4);
  expect(await draw({ place: 'Nowhere, XX' })).toBe(bare);
});

test('cards beyond the queue limit are refused, and queued cards are drawn', async () => {
  const asked = Array.from({ length: 10 }, (_, index) => pool.draw({ ...site, title: String(index % 2) }));
  const states = (await Promise.allSettled(asked)).map(({ status }) => status);
  expect(states.filter((state) => state === 'fulfilled')).toHaveLength(6);
});
