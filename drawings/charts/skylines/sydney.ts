import { blocks, type Skyline } from './skyline.ts';

const operaHouse =
  'M742 0v-16h250V0zM760-16q0-66 62-96 2 56-20 96zM812-16q6-60 62-82 0 48-22 82zM862-16q8-46 50-62 0 36-18 62zM996-16q-8-34-40-48-4 30 10 48zM744-16q4-26 26-38 4 22-4 38z';
const pylons = 'M120 0v-74h8v-8h20v8h8V0zM164 0v-74h8v-8h20v8h8V0zM560 0v-74h8v-8h20v8h8V0zM604 0v-74h8v-8h20v8h8V0z';
const arch = 'M178-46Q380-214 582-46l-10 0Q380-184 188-46zM60-46h640v8H60z';
const sydneyTower = 'M1060 0v-110h-14l4-12h6v-8h20v8h6l4 12h-14V0z';

export const sydney: Skyline = {
  back: blocks([700, 40, 30], [1000, 30, 90], [1090, 24, 104], [0, 90, 16], [650, 60, 22]),
  front:
    operaHouse +
    pylons +
    arch +
    sydneyTower +
    blocks([1008, 28, 66], [1036, 20, 84], [1084, 26, 76], [1114, 26, 58], [0, 60, 8]),
  lines:
    'M220-46v-31M250-46v-50M280-46v-64M310-46v-74M345-46v-80M380-46v-84M415-46v-80M450-46v-74M480-46v-64M510-46v-50M540-46v-31M1066-130v-28',
  cuts: 'M760-16q20-44 62-96M812-16q22-44 62-82M862-16q20-36 50-62M996-16q-18-30-40-48',
};
