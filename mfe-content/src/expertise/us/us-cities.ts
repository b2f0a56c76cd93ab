import type { Market } from '../market-card/market-card.tsx';

/** The twelve US cities, in order (EXPERTISE-7). */
export const usCities: readonly Market[] = [
  { name: 'New York', title: 'Capital markets, finance, and M&A' },
  { name: 'San Francisco', title: 'Technology, venture capital, and IP' },
  { name: 'Los Angeles', title: 'Entertainment, real estate, and trials' },
  { name: 'Boston', title: 'Life sciences and investment funds' },
  { name: 'Austin', title: 'Emerging companies and patents' },
  { name: 'Denver', title: 'Energy, natural resources, and land use' },
  { name: 'Miami', title: 'Latin America, private wealth, and disputes' },
  { name: 'Chicago', title: 'Private equity and restructuring' },
  { name: 'Minneapolis', title: 'Medical devices, food, and agriculture' },
  { name: 'Atlanta', title: 'Payments, health care, and franchising' },
  { name: 'Dallas', title: 'Private equity and real estate' },
  { name: 'Houston', title: 'Energy, projects, and arbitration' },
];
