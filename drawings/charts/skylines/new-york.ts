import { blocks, type Skyline } from './skyline.ts';

const liberty = 'M70 0v-18h6l6-26h24l6 26h6V0zM86-44l2-26q-4-10 2-18l-6-22 4-2 6 22q8 0 8 8l4 8-2 30zM82-112l4-8 4 8z';
const brooklynBridge = 'M196 0v-86h34V0h-8v-50q-9-18-18 0V0zM376 0v-86h34V0h-8v-50q-9-18-18 0V0zM130-24h350v6H130z';
const oneWorldTrade = 'M520 0v-104l8-34h28l8 34V0z';
const woolworth = 'M586 0v-74h6v-22h6l8-16 8 16h6v22h6V0z';
const empireState = 'M752 0v-50h8v-42h8v-32h6v-12h6v-8h12v8h6v12h6v32h8v42h8V0z';
const chrysler = 'M852 0v-92h4q2-30 16-48 14 18 16 48h4V0z';
const fourThreeTwo = 'M922 0v-152h16V0z';

export const newYork: Skyline = {
  back: blocks(
    [500, 24, 60],
    [566, 26, 88],
    [640, 30, 70],
    [680, 26, 88],
    [716, 34, 60],
    [820, 30, 80],
    [896, 24, 96],
    [946, 30, 84],
    [984, 26, 64],
    [1030, 34, 52],
    [1080, 60, 34],
  ),
  front:
    liberty +
    brooklynBridge +
    oneWorldTrade +
    woolworth +
    empireState +
    chrysler +
    fourThreeTwo +
    blocks(
      [486, 30, 46],
      [632, 26, 58],
      [664, 30, 76],
      [700, 22, 48],
      [728, 22, 66],
      [824, 24, 62],
      [896, 22, 70],
      [944, 28, 58],
      [976, 24, 92],
      [1004, 34, 48],
      [1044, 26, 66],
      [1076, 64, 24],
    ),
  lines:
    'M542-138v-30M786-144v-24M872-140v-24M130-24Q180-40 213-84 230-34 303-30 376-34 393-84 420-40 480-22M240-46v24M260-36v14M340-36v14M360-46v24M165-36v14M180-52v28M430-52v28M450-36v14',
  cuts: 'M864-96q8-24 8-30 0 6 8 30M858-98q10-20 14-24 4 4 14 24M528-138 564-10M556-138 520-10',
};
