const brass = '#d9a84e';
const paper = '#fbf8f2';

/** 1200 × 630: the mark as a compass rose among dotted range rings, with bearings to the offices drawn as rays. */
export function socialCard(): string {
  const rings = [120, 190, 260, 330, 400, 470, 540, 610].map(
    (radius, index) =>
      `<circle cx="600" cy="315" r="${radius}" stroke-dasharray="${index % 2 ? '2 7' : '1 4'}" opacity="${1 - index * 0.1}"/>`,
  );
  const ticks = Array.from({ length: 72 }, (_, index) => {
    const length = index % 6 === 0 ? 16 : 8;
    return `<path d="M600 ${315 - 260}v-${length}" transform="rotate(${index * 5} 600 315)"/>`;
  });
  const bearings = [17, 52, 74, 118, 163, 205, 238, 281, 309, 336].map(
    (angle) => `<path d="M600 195V-420" transform="rotate(${angle} 600 315)" opacity=".35"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#0b2b27"/>
<g fill="none" stroke="${brass}" stroke-width="1.5">${[...rings, ...ticks, ...bearings].join('')}</g>
<circle cx="600" cy="315" r="112" fill="#0b2b27"/>
<g fill="none" stroke="${brass}" stroke-width="3"><circle cx="600" cy="315" r="104"/><circle cx="600" cy="315" r="70" stroke-dasharray="9 15"/></g>
<path d="M600 230 620 315 600 400 580 315Z" fill="${paper}"/><circle cx="600" cy="315" r="12" fill="#0b2b27"/></svg>`;
}

/** What stands behind the title of a page's own card: its range rings, and the mark where the site's name begins. */
export function socialCardFrame(): string {
  const [x, y] = [1010, 315];
  const rings = [120, 190, 260, 330, 400, 470, 540, 610, 680].map(
    (radius, index) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" stroke-dasharray="${index % 2 ? '2 7' : '1 4'}" opacity="${(0.7 - index * 0.08).toFixed(2)}"/>`,
  );
  const ticks = Array.from({ length: 72 }, (_, index) => {
    const length = index % 6 === 0 ? 16 : 8;
    return `<path d="M${x} ${y - 260}v-${length}" transform="rotate(${index * 5} ${x} ${y})" opacity=".45"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#0b2b27"/>
<g fill="none" stroke="${brass}" stroke-width="1.5">${[...rings, ...ticks].join('')}</g>
<rect x="28" y="28" width="1144" height="574" fill="none" stroke="${brass}"/>
<g transform="translate(80 72) scale(1.5)"><g fill="none" stroke="${brass}"><circle cx="16" cy="16" r="14.5"/><circle cx="16" cy="16" r="9.5" stroke-dasharray="1.2 2.2"/><path d="M4.5 16H10m12 0h5.5"/></g><path d="M16 4.5 18.6 16 16 27.5 13.4 16Z" fill="${paper}"/><circle cx="16" cy="16" r="1.6" fill="#0b2b27"/></g></svg>`;
}
