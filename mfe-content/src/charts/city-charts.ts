import atlanta from '@meridian-vale/shared-ui/city-charts/atlanta.svg';
import austin from '@meridian-vale/shared-ui/city-charts/austin.svg';
import beijing from '@meridian-vale/shared-ui/city-charts/beijing.svg';
import boston from '@meridian-vale/shared-ui/city-charts/boston.svg';
import chicago from '@meridian-vale/shared-ui/city-charts/chicago.svg';
import dallas from '@meridian-vale/shared-ui/city-charts/dallas.svg';
import denver from '@meridian-vale/shared-ui/city-charts/denver.svg';
import hongKong from '@meridian-vale/shared-ui/city-charts/hong-kong.svg';
import houston from '@meridian-vale/shared-ui/city-charts/houston.svg';
import lasVegas from '@meridian-vale/shared-ui/city-charts/las-vegas.svg';
import london from '@meridian-vale/shared-ui/city-charts/london.svg';
import losAngeles from '@meridian-vale/shared-ui/city-charts/los-angeles.svg';
import miami from '@meridian-vale/shared-ui/city-charts/miami.svg';
import minneapolis from '@meridian-vale/shared-ui/city-charts/minneapolis.svg';
import newYork from '@meridian-vale/shared-ui/city-charts/new-york.svg';
import sanFrancisco from '@meridian-vale/shared-ui/city-charts/san-francisco.svg';
import seoul from '@meridian-vale/shared-ui/city-charts/seoul.svg';
import shanghai from '@meridian-vale/shared-ui/city-charts/shanghai.svg';
import singapore from '@meridian-vale/shared-ui/city-charts/singapore.svg';
import sydney from '@meridian-vale/shared-ui/city-charts/sydney.svg';
import taiwan from '@meridian-vale/shared-ui/city-charts/taiwan.svg';
import tokyo from '@meridian-vale/shared-ui/city-charts/tokyo.svg';
import washington from '@meridian-vale/shared-ui/city-charts/washington.svg';

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
