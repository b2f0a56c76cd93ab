import atlanta from './charts/atlanta.svg';
import austin from './charts/austin.svg';
import beijing from './charts/beijing.svg';
import boston from './charts/boston.svg';
import chicago from './charts/chicago.svg';
import dallas from './charts/dallas.svg';
import denver from './charts/denver.svg';
import hongKong from './charts/hong-kong.svg';
import houston from './charts/houston.svg';
import lasVegas from './charts/las-vegas.svg';
import london from './charts/london.svg';
import losAngeles from './charts/los-angeles.svg';
import miami from './charts/miami.svg';
import minneapolis from './charts/minneapolis.svg';
import newYork from './charts/new-york.svg';
import sanFrancisco from './charts/san-francisco.svg';
import seoul from './charts/seoul.svg';
import shanghai from './charts/shanghai.svg';
import singapore from './charts/singapore.svg';
import sydney from './charts/sydney.svg';
import taiwan from './charts/taiwan.svg';
import tokyo from './charts/tokyo.svg';
import washington from './charts/washington.svg';

/** Addresses of the charts, by the names SPEC section 3 gives the cities. */
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
