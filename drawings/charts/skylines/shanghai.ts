import { blocks, type Skyline } from './skyline.ts';

const orientalPearl =
  'M400 0l26-50h6l-18 50zM484 0l-26-50h-6l18 50zM434 0v-56a22 22 0 1 1 16 0V0zM436-90v-26a15 15 0 1 1 12 0v26zM440-140l1-26h2l1 26z';
const jinMao = 'M640 0v-82h3v-18h3v-14h3v-10h4v-8h4l5-26 5 26h4v8h4v10h3v14h3v18h3V0z';
const worldFinancialCenter = 'M712 0l-4-90 8-58h4v-2l-2-10h36l-2 10v2h4l8 58-4 90z';
const shanghaiTower = 'M786 0q-4-90 8-140l10-26 20-2q14 20 16 60l4 108z';
const bund = 'M70 0v-44h40v-8h10v-26h6l8-12 8 12h6v26h10v8h40V0zM206 0v-50h16v-14l20-26 20 26v14h12V0z';

export const shanghai: Skyline = {
  back: blocks(
    [330, 40, 46],
    [520, 34, 70],
    [590, 40, 88],
    [860, 34, 80],
    [920, 30, 62],
    [1000, 40, 50],
    [1060, 80, 36],
  ),
  front:
    orientalPearl +
    jinMao +
    worldFinancialCenter +
    shanghaiTower +
    bund +
    blocks(
      [0, 60, 36],
      [278, 44, 40],
      [328, 36, 34],
      [504, 28, 56],
      [538, 30, 78],
      [574, 26, 60],
      [606, 26, 72],
      [684, 20, 54],
      [852, 28, 66],
      [886, 34, 50],
      [926, 26, 74],
      [958, 36, 42],
      [1000, 30, 58],
      [1036, 40, 36],
      [1082, 58, 26],
    ),
  cuts: 'M724-146h24v-10h-24zM798-130q20 60 30 126M410-34h64M640-60h38M640-36h38M640-12h38',
};
