import { blocks, type Skyline } from './skyline.ts';

const elizabethTower = 'M62 0v-92h-3v-26h5l11-26 2-12 2 12 11 26h5v26h-3V0z';
const parliament =
  'M96 0v-30h150V0zM110-30l4-10 4 10zM140-30l4-10 4 10zM170-30l4-10 4 10zM200-30l4-10 4 10zM232 0v-62h4v-8h4v8h12v-8h4v8h4V0z';
const stPauls =
  'M420 0v-40h10v-34h4v-12h8v12h6v34h12v-28h4v-8h6q0-34 32-40v-10h4v-14h-4v-4h4v-6h4v6h4v4h-4v14h4v10q32 6 32 40h6v8h4v28h8V0z';
const gherkin = 'M634 0q-22-78 18-122 40 44 18 122z';
const walkieTalkie = 'M700 0l-10-104q30-14 66 0L748 0z';
const shard = 'M808 0l34-160 3 8 3-14 36 166z';
const towerBridge =
  'M940 0v-70h-3l5-10 5-10 5 10 5 10h-3V0zM1040 0v-70h-3l5-10 5-10 5 10 5 10h-3V0zM954-56h86v8h-86zM900-22h240v7H900z';

export const london: Skyline = {
  back: blocks([590, 30, 84], [676, 20, 106], [762, 26, 80], [560, 28, 50], [884, 30, 40], [330, 60, 30]),
  front:
    elizabethTower +
    parliament +
    stPauls +
    gherkin +
    walkieTalkie +
    shard +
    towerBridge +
    blocks([0, 50, 26], [388, 28, 24], [574, 40, 36], [894, 20, 14], [770, 26, 50]),
  lines:
    'M310-56m-52 0a52 52 0 1 0 104 0a52 52 0 1 0-104 0M310-56 284 0M310-56 336 0M310-108v104M258-56h104M273-93l74 74M347-93l-74 74M942-68Q920-28 900-22M1052-68Q1078-24 1140-20M494-96v-20',
  cuts: 'M72-105a5 5 0 1 0 10 0a5 5 0 1 0-10 0M634-20l40-60M636-50l34-46M640-84l24-26M670-20l-40-60M668-50l-34-46M843-140l-22 140M848-120l18 120',
};
