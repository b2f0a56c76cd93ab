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
