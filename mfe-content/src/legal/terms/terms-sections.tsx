import type { SiteConfig } from 'federation/contract';
import { Link } from 'react-router-dom';
import { MailLink } from 'shared-ui/mail-link/mail-link.tsx';
import type { LegalSection } from '../document/legal-document.tsx';

/** The full text. */
export const termsSections = ({ siteName, contactEmail }: SiteConfig): readonly LegalSection[] => [
  {
    id: 'who',
    title: 'Who these terms are for',
    text: (
      <>
        <p>
          This is the site of {siteName}, a legal recruiting firm; "we" and "us" mean the firm. By using the site you
          accept these terms. If you do not accept them, please leave it.
        </p>
        <p>They apply to everyone who comes here:</p>
        <ul>
          <li>candidates: associates, counsel, partners and groups who think about a move;</li>
          <li>employers: law firms and in-house legal teams who hire;</li>
          <li>vendors: those who supply us, or would like to;</li>
          <li>visitors: everyone else, therapy clients and therapists among them.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Your age',
    text: (
      <p>
        You must be 18 or older to use this site. It is not made for children, and we do not knowingly serve anyone
        under 16.
      </p>
    ),
  },
  {
    id: 'site',
    title: 'What the site offers',
    text: (
      <>
        <p>
          The site describes our services and fields of expertise, lists opportunities and publishes a blog. Part of it
          is a telehealth area, with a therapist match, a team directory and a page for providers.
        </p>
        <p>
          Every page is public. There is no login and there are no accounts: your browser is given a guest identity, and
          the <Link to="/legal/privacy">Privacy Notice</Link> says what that is.
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
          Searches are confidential unless the candidate authorizes otherwise: we speak of you to an employer only when
          you have told us that we may.
        </p>
        <p>
          A listed opportunity is an invitation to talk. It is not an offer of employment, it may change or be filled
          before its page does, and asking about it binds neither you, nor the employer, nor us.
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
          Writing to us does not engage us. Whether we search for you, and on what conditions, is agreed between you and
          us apart from these terms.
        </p>
        <p>
          What you learn of a candidate through us is confidential, and is for the hire it was given for and nothing
          else.
        </p>
      </>
    ),
  },
  {
    id: 'vendors',
    title: 'Vendors',
    text: (
      <p>
        Nothing on this site orders, accepts or promises anything. What we buy is agreed with you apart from these
        terms.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'Fair use',
    text: (
      <>
        <p>You may read, print and link to any page for your own purposes. Please do not:</p>
        <ul>
          <li>copy the site, or a part of it, in order to sell it or to pass it off as your own;</li>
          <li>use it to deceive or harass anyone, or to break a law that applies to you;</li>
          <li>overload it, or look for a way around what protects it;</li>
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
        What we write about firms, pay, visas, tax or the market is general information from people who place attorneys.
        It is not legal, tax or immigration advice, and reading it makes you nobody's client. Before you act on it, ask
        someone who knows your facts.
      </p>
    ),
  },
  {
    id: 'telehealth',
    title: 'The telehealth area',
    text: (
      <>
        <p>
          These pages help people to find a therapist. They are not care themselves, and nothing on them is a diagnosis
          or a treatment. The therapist is responsible for the care that the therapist gives.
        </p>
        <p>
          Nobody watches this site for emergencies. If you or someone near you is in danger, call your local emergency
          number.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Links to other services',
    text: (
      <p>
        Some links open WhatsApp, your own mail program, a professional network or another site. Those services have
        terms of their own, and we do not answer for what they do.
      </p>
    ),
  },
  {
    id: 'as-it-is',
    title: 'The site as it is',
    text: (
      <p>
        We keep this site with care, but we provide it as it is and as it is available. We do not promise that it is
        free of errors or that it can always be reached, and we may change or withdraw any page.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    text: (
      <p>
        As far as the law allows, our liability to you for everything that arises from the site or from these terms,
        whatever its cause, is limited to USD 100 in all. Liability that the law does not let anyone exclude or limit is
        not excluded or limited.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    text: (
      <p>
        These terms, and whatever arises from them or from the use of the site, are governed by the law of the British
        Virgin Islands.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        The date above says when these terms were last updated. New terms stand on this page under a new date, and apply
        from then on.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (
      <p>
        For anything about these terms, write to <MailLink email={contactEmail}>{contactEmail}</MailLink>.
      </p>
    ),
  },
];
