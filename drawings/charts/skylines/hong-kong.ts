import { blocks, type Skyline } from './skyline.ts';

const secondInternationalFinanceCentre = 'M392 0v-132l3-12 6-14 4 7 3-9 4 8 3-10 4 10 3-8 4 9 4-7 5 14 3 12V0z';
const bankOfChina = 'M566 0v-64l20-20v-34l36-34V0z';
const centralPlaza = 'M812 0v-112l25-26 25 26V0z';
const internationalCommerceCentre = 'M118 0v-142l7-12h44l7 12V0z';
const theCenter = 'M300 0v-104l9-7v-9l13-8 13 8v9l9 7V0z';
const lippo = 'M664 0v-78h6v-10h18v10h4V0zM700 0v-66h6v-10h18v10h4V0z';
const ferry = 'M948-4l8 12h96l10-12zM966-6v-12h76v12zM984-18v-7h40v7zM996-25v-9h7v9z';

export const hongKong: Skyline = {
  back: `M0 0V-52C70-60 120-92 190-88S300-118 380-104 500-146 590-126 700-96 770-112 900-62 980-70 1090-38 1140-34V0z`,
  front:
    secondInternationalFinanceCentre +
    bankOfChina +
    centralPlaza +
    internationalCommerceCentre +
    theCenter +
    lippo +
    ferry +
    blocks(
      [20, 28, 44],
      [54, 24, 62],
      [84, 26, 50],
      [184, 24, 76],
      [214, 26, 58],
      [246, 22, 84],
      [274, 22, 66],
      [350, 30, 80],
      [440, 26, 72],
      [470, 34, 58],
      [508, 22, 90],
      [534, 28, 64],
      [630, 28, 56],
      [736, 26, 84],
      [766, 36, 60],
      [870, 26, 78],
      [900, 32, 50],
    ),
  lines: 'M606-134v-34M614-142v-28M837-138v-30M322-128v-26',
  cuts: 'M566-64 622-8M586-84 622-48M586-118 622-84M622-116 586-84V-44L622-8M566 0 586-44',
};
