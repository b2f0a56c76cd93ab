import { blocks, type Skyline } from './skyline.ts';

const goldenGate =
  'M150 0l2-146h6v8h24v-8h6l2 146h-8l-1-30h-22l-1 30zM430 0l2-146h6v8h24v-8h6l2 146h-8l-1-30h-22l-1 30zM0-34h620v7H0z';
const gateCuts = 'M159-116h22M159-90h22M159-64h22M439-116h22M439-90h22M439-64h22';
const transamerica = 'M758 0l8-70-6 0 4-14h4l14-84 14 84h4l4 14-6 0 8 70z';
const salesforce = 'M840 0v-112q0-38 22-42 22 4 22 42V0z';
const coit = 'M666-42v-46h3v-6h18v6h3v46z';
const telegraphHill = 'M600 0Q640-44 678-44T748 0z';
const bank555 = 'M904 0v-104l6-4 6 4 6-6 6 6 6-4 6 4V0z';

export const sanFrancisco: Skyline = {
  back: 'M0 0V-44Q60-76 130-58T300-30 460-14 620 0zM700 0V-40Q760-60 820-50T980-72 1140-40V0z',
  front:
    goldenGate +
    transamerica +
    salesforce +
    coit +
    telegraphHill +
    bank555 +
    blocks(
      [722, 28, 52],
      [808, 26, 66],
      [890, 12, 80],
      [944, 26, 76],
      [974, 24, 58],
      [1002, 28, 70],
      [1034, 26, 44],
      [1064, 30, 54],
      [1098, 42, 30],
    ),
  lines: `M0-70Q90-80 155-144 220-40 310-38 400-40 435-144 440-144 465-144 530-60 620-34M185-144Q240-40 310-38M200-122v92M220-96v66M240-72v42M260-56v26M380-58v28M360-48v18M400-84v54M420-118v88M130-120v90M100-98v68M60-82v52M490-106v76M515-78v48M545-58v28`,
  cuts: gateCuts,
};
