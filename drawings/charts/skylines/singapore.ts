import { blocks, type Skyline } from './skyline.ts';

const marinaBaySands =
  'M626 0l10-112h30l8 112zM706 0l8-112h30l8 112zM786 0l8-112h30l12 112zM602-126q10 12 30 14h222q22-4 32-20l-2-4q-140 10-282 6z';
const lotus = 'M500 0q-26-16-30-48 22 6 30 28 0-32 18-50 12 20 8 48 10-26 28-34 6 28-14 56z';
const domes = 'M52 0q6-40 46-40t46 40zM136 0q8-34 44-34t42 34z';
const republicPlaza = 'M344 0v-120l8-14h24l8 14V0z';
const superTrees =
  'M934 0q6-40 4-68-10-8-26-12h62q-16 4-26 12-2 28 4 68zM1010 0q5-32 3-52-8-7-20-10h48q-12 3-20 10-2 20 3 52z';

export const singapore: Skyline = {
  back: blocks([238, 30, 88], [330, 30, 96], [392, 26, 84], [440, 30, 60], [1070, 70, 24], [860, 60, 18]),
  front:
    marinaBaySands +
    lotus +
    domes +
    republicPlaza +
    superTrees +
    blocks([246, 26, 70], [278, 28, 112], [312, 26, 86], [390, 30, 104], [426, 26, 74], [0, 44, 14]),
  lines: 'M1088 0l14-52 14 52M1102-52m-44 0a44 44 0 1 0 88 0a44 44 0 1 0-88 0',
  cuts: 'M64-10l20-26M84-6l24-32M108-6l18-26M150-8l18-22M172-6l18-24M196-8l10-14',
};
