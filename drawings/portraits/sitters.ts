import type { Options } from '@dicebear/notionists';

type Face = Pick<Options, 'hair' | 'body' | 'beard' | 'glasses' | 'lips' | 'nose' | 'brows' | 'eyes'>;

/** Twelve people of nobody's likeness: the numbers are variants of the Notionists drawings. */
const numbers: readonly (Record<'hair' | 'body' | 'lips' | 'nose' | 'brows' | 'eyes', number> & {
  beard?: number;
  glasses?: number;
})[] = [
  { hair: 47, body: 24, lips: 14, nose: 3, brows: 12, eyes: 4 },
  { hair: 42, body: 16, lips: 17, nose: 9, brows: 11, eyes: 5, glasses: 3 },
  { hair: 60, body: 20, lips: 22, nose: 16, brows: 9, eyes: 5, beard: 8 },
  { hair: 41, body: 9, lips: 23, nose: 2, brows: 4, eyes: 5 },
  { hair: 38, body: 5, lips: 22, nose: 18, brows: 7, eyes: 5, glasses: 8 },
  { hair: 39, body: 13, lips: 3, nose: 5, brows: 1, eyes: 5 },
  { hair: 23, body: 12, lips: 22, nose: 1, brows: 5, eyes: 5 },
  { hair: 20, body: 19, lips: 14, nose: 4, brows: 12, eyes: 5 },
  { hair: 28, body: 17, lips: 30, nose: 14, brows: 10, eyes: 4, glasses: 11 },
  { hair: 43, body: 15, lips: 23, nose: 6, brows: 5, eyes: 5 },
  { hair: 32, body: 7, lips: 5, nose: 12, brows: 12, eyes: 4, beard: 2 },
  { hair: 18, body: 14, lips: 17, nose: 7, brows: 8, eyes: 5, beard: 12 },
];

const variant = (number?: number) => (number === undefined ? [] : [`variant${String(number).padStart(2, '0')}`]);

/** What the drawing program is told of each, nothing left to chance. */
export const sitters: readonly Options[] = numbers.map(({ beard, glasses, ...rest }) => ({
  ...(Object.fromEntries(Object.entries(rest).map(([part, number]) => [part, variant(number)])) as Face),
  ...({ beard: variant(beard), glasses: variant(glasses) } as Face),
  beardProbability: beard ? 100 : 0,
  glassesProbability: glasses ? 100 : 0,
  gestureProbability: 0,
  bodyIconProbability: 0,
}));
