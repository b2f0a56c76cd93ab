import { blocks, type Skyline } from './skyline.ts';

const fuji = 'M560 0C660-30 740-92 790-140l14 6 16-8 18 8 16-6C910-92 1000-30 1110 0z';
const fujiSnow = 'M742-100q30-22 48-40l14 6 16-8 18 8 16-6q20 20 52 42l-24-8-18 14-20-18-20 16-22-18-24 16-16-12z';
const skytree = 'M232 0l16-96h-6v-8h22v8h-6l16 96zM246-104l3-34h-4v-6h16v6h-4l3 34zM251-144l1-24h2l1 24z';
const tokyoTower =
  'M436 0q34-44 42-86h-8v-10h11l5-40h-4v-5h6l1-26h2l1 26h6v5h-4l5 40h11v10h-8q8 42 42 86h-22q-14-26-34-26T458 0z';
const metropolitanGovernment = 'M640 0v-74h10v-46h6v-8h18v8h6v46h16v-46h6v-8h18v8h6v46h10V0z';
const cocoon = 'M770 0q-10-70 26-116Q832-70 822 0z';

export const tokyo: Skyline = {
  back: fuji,
  front:
    skytree +
    tokyoTower +
    metropolitanGovernment +
    cocoon +
    blocks(
      [0, 40, 30],
      [46, 30, 52],
      [82, 26, 38],
      [114, 34, 66],
      [154, 26, 48],
      [186, 34, 34],
      [286, 30, 56],
      [322, 36, 40],
      [364, 26, 70],
      [396, 30, 46],
      [562, 28, 60],
      [596, 32, 84],
      [846, 34, 58],
      [886, 28, 76],
      [920, 36, 44],
      [962, 30, 60],
      [998, 40, 34],
      [1044, 30, 50],
      [1080, 60, 28],
    ),
  lines: '',
  cuts: `M470-40h42M478-62h26M476-76h30M776-50l40 44M774-80l46 50M818-50l-40 44M820-80l-46 50${fujiSnow}`,
};
