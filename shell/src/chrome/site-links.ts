import type { SiteConfig } from '@meridian-vale/federation/contract';

export interface SiteLink {
  readonly href: string;
  readonly label: string;
}

export const homePath = '/home';

export const expertiseLinks: readonly SiteLink[] = [
  { href: '/expertise/us', label: 'US Domestic Moves' },
  { href: '/expertise/asia', label: "Asia's Top Recruiting Firm" },
  { href: '/expertise/middle-east', label: 'Middle East & Europe' },
  { href: '/expertise/partners', label: 'Partners and Teams' },
];

/** The header's links before and after 'Our Expertise'. 'Contact Us' follows; its URL is configured. */
export const linksBeforeExpertise: readonly SiteLink[] = [
  { href: homePath, label: 'Home' },
  { href: '/opportunities', label: 'Opportunities' },
  { href: '/about', label: 'About us' },
];
export const linksAfterExpertise: readonly SiteLink[] = [
  { href: '/services', label: 'Our Services' },
  { href: '/blog', label: 'Blog' },
];

export const footerLinks: readonly SiteLink[] = [
  ...linksBeforeExpertise,
  { href: '/expertise/us', label: 'Our Expertise' },
  ...linksAfterExpertise,
];
export const legalLinks: readonly SiteLink[] = [
  { href: '/legal/terms', label: 'Terms of Use' },
  { href: '/legal/privacy', label: 'Privacy Notice' },
];

export const telehealthLinks: readonly SiteLink[] = [
  { href: '/match', label: 'Therapist Match' },
  { href: '/team', label: 'Online therapists' },
  { href: '/providers', label: 'For therapists' },
];

/** The address of mail links on a page: in the telehealth area, one that recruiters do not read. */
export const contactEmailOn = (pathname: string, { contactEmail, careEmail }: SiteConfig): string =>
  telehealthLinks.some(({ href }) => pathname === href || pathname.startsWith(`${href}/`)) ? careEmail : contactEmail;

export const isExpertiseRoute = (pathname: string): boolean => expertiseLinks.some(({ href }) => href === pathname);
