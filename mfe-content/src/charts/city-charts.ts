import atlanta from './cities/atlanta.svg';
import austin from './cities/austin.svg';
import beijing from './cities/beijing.svg';
import boston from './cities/boston.svg';
import chicago from './cities/chicago.svg';
import dallas from './cities/dallas.svg';
import denver from './cities/denver.svg';
import hongKong from './cities/hong-kong.svg';
import houston from './cities/houston.svg';
import lasVegas from './cities/las-vegas.svg';
import london from './cities/london.svg';
import losAngeles from './cities/los-angeles.svg';
import miami from './cities/miami.svg';
import minneapolis from './cities/minneapolis.svg';
import newYork from './cities/new-york.svg';
import sanFrancisco from './cities/san-francisco.svg';
import seoul from './cities/seoul.svg';
import shanghai from './cities/shanghai.svg';
import singapore from './cities/singapore.svg';
import sydney from './cities/sydney.svg';
import taiwan from './cities/taiwan.svg';
import tokyo from './cities/tokyo.svg';
import washington from './cities/washington.svg';

/** URLs of the charts, by city. */
export const cityCharts = {
  Atlanta: atlanta,
  Austin: austin,
  Beijing: beijing,
  Boston: boston,
  Chicago: chicago,
  Dallas: dallas,
  Denver: denver,
  'Hong Kong': hongKong,
  Houston: houston,
  'Las Vegas': lasVegas,
  London: london,
  'Los Angeles': losAngeles,
  Miami: miami,
  Minneapolis: minneapolis,
  'New York': newYork,
  'San Francisco': sanFrancisco,
  Seoul: seoul,
  Shanghai: shanghai,
  Singapore: singapore,
  Sydney: sydney,
  Taiwan: taiwan,
  Tokyo: tokyo,
  Washington: washington,
} as const;

export type CityName = keyof typeof cityCharts;
