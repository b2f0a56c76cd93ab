import { hongKong } from './hong-kong.ts';
import { london } from './london.ts';
import { newYork } from './new-york.ts';
import { sanFrancisco } from './san-francisco.ts';
import { shanghai } from './shanghai.ts';
import { singapore } from './singapore.ts';
import type { Skyline } from './skyline.ts';
import { sydney } from './sydney.ts';
import { tokyo } from './tokyo.ts';

/** The cities with a view from the water, by slug. */
export const skylines: Readonly<Record<string, Skyline>> = {
  'hong-kong': hongKong,
  london,
  'new-york': newYork,
  'san-francisco': sanFrancisco,
  shanghai,
  singapore,
  sydney,
  tokyo,
};
