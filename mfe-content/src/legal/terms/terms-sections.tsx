import type { SiteConfig } from '@meridian-vale/federation/contract';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import { Link } from 'react-router-dom';
import type { LegalSection } from '../document/legal-document.tsx';

/** The full text. */
export const termsSections = ({ siteName, contactEmail }: SiteConfig): readonly LegalSection[] => [
  {
    id: 'who',
    title: 'Who these terms are for',
    text: (
      <>
        <p>
          This is the site of {siteName}, a legal recruiting firm (“we,” “us”). By using the site, you accept these
          terms. If you do not accept them, please do not use the site.
        </p>
        <p>The terms apply to everyone who uses the site:</p>
        <ul>
          <li>candidates: associates, counsel, partners, and groups who are thinking about a move;</li>
          <li>employers: law firms and in-house legal teams that hire;</li>
          <li>vendors: businesses that supply us or want to;</li>
          <li>visitors: everyone else, including therapy clients and therapists.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Your age',
    text: (
      <p>
        You must be 18 or older to use this site, including its telehealth area. It is not meant for anyone under 18,
        and children under 16 are not knowingly served.
      </p>
    ),
  },
  {
    id: 'site',
    title: 'What the site offers',
    text: (
      <>
        <p>
          The site describes our services and expertise, lists jobs, and publishes a blog. It also has a telehealth
          area: <Link to="/match">Therapist Match</Link>, a <Link to="/team">therapist directory</Link>, and a{' '}
          <Link to="/providers">page for providers</Link>.
        </p>
        <p>
          Every page is public. There is no login and there are no accounts. Your browser is given a guest identity,
          which the <Link to="/legal/privacy">Privacy Notice</Link> explains.
        </p>
      </>
    ),
  },
  {
    id: 'candidates',
    title: 'Candidates',
    text: (
      <>
        <p>Our work is free to candidates.</p>
        <p>
          Searches are confidential unless the candidate authorizes otherwise. We discuss you with an employer only
          after you tell us that we may.
        </p>
        <p>
          A posting is an invitation to talk, not an offer of employment; a sample is marked as one. It may change, or
          the job may be filled, before we update the page. Asking about it does not bind you, the employer, or us.
        </p>
      </>
    ),
  },
  {
    id: 'employers',
    title: 'Employers',
    text: (
      <>
        <p>
          Writing to us does not engage us. If we agree to search for you, a separate agreement between us sets the
          terms.
        </p>
        <p>
          What you learn about a candidate through us is confidential. Use it only for the job for which we shared it.
        </p>
      </>
    ),
  },
  {
    id: 'vendors',
    title: 'Vendors',
    text: (
      <p>
        Nothing on this site is an order, an acceptance, or a promise to buy. If we buy from you, a separate agreement
        between us sets the terms.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'Acceptable use',
    text: (
      <>
        <p>You may read, print, and link to any page for your own purposes. Please do not:</p>
        <ul>
          <li>copy the site, or any part of it, to sell it or present it as your own;</li>
          <li>use the site to deceive or harass anyone, or to break the law;</li>
          <li>overload the site or try to get around its security;</li>
          <li>use a guest identity that is not yours.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'advice',
    title: 'Information, not advice',
    text: (
      <p>
        What we write about firms, pay, visas, taxes, the market, or paying for therapy is general information. It is
        not legal, tax, immigration, or medical advice, and reading it does not make you anyone’s client or patient.
        Before you act on it, talk to a qualified adviser who knows your situation.
      </p>
    ),
  },
  {
    id: 'telehealth',
    title: 'The telehealth area',
    text: (
      <>
        <p>
          The telehealth pages will help adults find a therapist. We do not provide care, and nothing on these pages is
          a diagnosis or treatment. Therapists are responsible for the care they provide.
        </p>
        <p>
          No one monitors this site for emergencies. If you are in crisis in the United States, call or text 988 (the
          988 Suicide & Crisis Lifeline). If you or someone near you is in immediate danger, call 911 or your local
          emergency number.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Links to other services',
    text: (
      <p>
        Some links open WhatsApp, your email app, a professional network, or another site. Those services have their own
        terms, and we are not responsible for what they do.
      </p>
    ),
  },
  {
    id: 'as-it-is',
    title: 'No warranty',
    text: (
      <p>
        We take care of this site, but we provide it as is and as available. We do not promise that it is free of errors
        or always available, and we may change or remove any page.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    text: (
      <p>
        To the extent the law allows, our liability to you for everything that arises from the site or these terms,
        whatever the cause, is limited to USD 100 in all. We do not exclude or limit liability that the law does not
        allow us to exclude or limit.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    text: (
      <p>
        These terms, and any dispute about them or about your use of the site, are governed by the law of the British
        Virgin Islands.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        These terms bear the date above. We will post any new terms on this page with a new date, and they will apply
        from then on.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (
      <p>
        If you have a question about these terms, email <MailLink email={contactEmail}>{contactEmail}</MailLink>.
      </p>
    ),
  },
];
