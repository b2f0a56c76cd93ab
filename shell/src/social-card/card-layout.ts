import type { CardText } from '@meridian-vale/host/server';
import type { Node } from '@takumi-rs/wasm';

export const cardWidth = 1200;
export const cardHeight = 630;

/** The characters in Newsreader and Instrument Sans: Western and Central European letters and English punctuation. */
const drawable = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2010-\u2027\u20ac\u2122\u2212]+$/;

/** Whether the site's fonts have all characters: a missing one would leave a gap. */
export const isDrawable = ({ title, siteName, lines }: CardText): boolean =>
  [title, siteName, ...lines].every((text) => drawable.test(text));

/** The font size in pixels by the title's length: most titles fit on three lines. */
const titleSize = ({ length }: string): number => (length <= 50 ? 76 : length <= 90 ? 64 : 52);

/** @param frame includes the logo next to the site's name @param chart 3:2, takes a quarter off the title's size */
export const cardLayout = ({ title, siteName, host, lines }: CardText, frame: Buffer, chart?: Buffer): Node => ({
  type: 'container',
  style: { position: 'relative', width: cardWidth, height: cardHeight },
  children: [
    image(frame, { top: 0, left: 0, width: cardWidth, height: cardHeight }),
    ...(chart ? [image(chart, { top: 139, left: 648, width: 492, height: 328 })] : []),
    {
      type: 'container',
      style: {
        position: 'absolute',
        top: 72,
        left: 80,
        width: chart ? 540 : 1000,
        height: 486,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        color: '#fbf8f2',
      },
      children: [
        line(siteName, { fontSize: 30, fontWeight: 600, lineHeight: '48px', paddingLeft: 68, color: '#d9a84e' }),
        {
          type: 'text',
          text: title,
          style: {
            fontFamily: 'Newsreader',
            fontSize: titleSize(title) * (chart ? 0.75 : 1),
            lineHeight: 1.12,
            textWrap: 'balance',
            overflowWrap: 'anywhere',
            lineClamp: 4,
          },
        },
        ...(lines.length ? [line(lines.join('\n'), { fontSize: 32, lineClamp: 2, whiteSpace: 'pre-line' })] : []),
        line(host, { fontSize: 26, color: '#d0cdc1' }),
      ],
    },
  ],
});

const image = (src: Buffer, style: NonNullable<Node['style']>): Node => ({
  type: 'image',
  src,
  style: { position: 'absolute', ...style },
});

const line = (text: string, style: NonNullable<Node['style']>): Node => ({
  type: 'text',
  text,
  style: { fontFamily: 'Instrument Sans', lineClamp: 1, ...style },
});
