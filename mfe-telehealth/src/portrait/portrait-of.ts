import portrait01 from './portraits/portrait-01.svg';
import portrait02 from './portraits/portrait-02.svg';
import portrait03 from './portraits/portrait-03.svg';
import portrait04 from './portraits/portrait-04.svg';
import portrait05 from './portraits/portrait-05.svg';
import portrait06 from './portraits/portrait-06.svg';
import portrait07 from './portraits/portrait-07.svg';
import portrait08 from './portraits/portrait-08.svg';
import portrait09 from './portraits/portrait-09.svg';
import portrait10 from './portraits/portrait-10.svg';
import portrait11 from './portraits/portrait-11.svg';
import portrait12 from './portraits/portrait-12.svg';

export const portraits = [
  portrait01,
  portrait02,
  portrait03,
  portrait04,
  portrait05,
  portrait06,
  portrait07,
  portrait08,
  portrait09,
  portrait10,
  portrait11,
  portrait12,
];

/** Chosen so that the twelve therapists of the seed data each get a different drawing. */
const spread = 5219;
const prime = 65_521;

/** The URL of the drawing for a person without a photo; always the same for the same name. */
export function portraitOf(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * spread + (character.codePointAt(0) ?? 0)) % prime;
  return portraits[sum % portraits.length] ?? portrait01;
}
