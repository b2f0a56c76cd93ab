import type { SiteConfig } from '@meridian-vale/federation/contract';
import { MailLink } from '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
import { Link } from 'react-router-dom';
import type { LegalSection } from '../document/legal-document.tsx';
import { CookieList } from './cookies/cookie-list.tsx';

/**
 * The full text. It must match the implementation: cookies and storage in shared-identity and the router, guest records
 * and logs in the services.
 */
export const privacySections = ({ siteName, contactEmail, careEmail }: SiteConfig): readonly LegalSection[] => [
  {
    id: 'who',
    title: 'Who this notice is for',
    text: (
      <p>
        This is the privacy notice of {siteName} (“we,” “us”). It applies to everyone who uses this site: candidates,
        employers, vendors, and visitors, including therapy clients and therapists. Read it together with the{' '}
        <Link to="/legal/terms">Terms of Use</Link>.
      </p>
    ),
  },
  {
    id: 'not-collected',
    title: 'What the site does not collect',
    text: (
      <>
        <p>
          The site itself collects no personal data from visitors. There is no login, there are no accounts, and no form
          asks who you are. Some laws also count a random identifier and an IP address as personal data; the next
          section says what we do with both.
        </p>
        <ul>
          <li>We use no analytics of visitors, no advertising, and no scripts from other companies.</li>
          <li>
            Filters and search boxes only choose what a page shows. We use what you type to answer your search, and do
            not log it.
          </li>
          <li>Our logs record the kind of page or request, not the address you requested.</li>
        </ul>
        <p>
          If a script of this site fails in your browser, the browser reports the error message, with digits,
          quotations, and addresses removed; where in our scripts it happened; the kind of page; and the browser’s
          family. The report holds no name, address, page text, or identifier; we keep counts of such errors for 30
          days.
        </p>
        <p>
          Some browsers, chosen at random, measure how fast a page is: when it arrived, when its largest part appeared,
          how quickly it responded to you, how much its layout shifted, and whether the browser had a stored copy of it.
          Once the page is out of sight, the browser reports these figures with the kind of page and the part of the
          site. This report holds no name, address, page text, or identifier either; we add the figures up and keep the
          totals for 30 days. A browser set to save data measures nothing. We estimate how many network addresses send
          such reports, and keep none of the addresses.
        </p>
      </>
    ),
  },
  {
    id: 'guest',
    title: 'Your guest identity',
    text: (
      <>
        <p>
          Every visitor’s browser is given a guest identity automatically. Your browser creates a random number, and our
          guest service answers with a token that represents it. This lets our services tell one browser’s requests from
          another’s without knowing who is using the browser.
        </p>
        <p>
          The guest record holds that number, a status, and the times of its first and last visit. It has fields for an
          email address, a name, and an IP address. The first two stay empty. The third stays empty or is shortened so
          that it no longer identifies you.
        </p>
        <p>
          To keep anyone from flooding the site, our server counts each IP address’s requests per minute, in memory
          only.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <>
        <p>The site uses two cookies. Both serve only to run the site, and neither follows you to other sites.</p>
        <CookieList />
        <p>
          Our scripts set these cookies. Without scripts there are no cookies, and you can still read every page. You
          can delete or refuse cookies in your browser’s settings. If you delete them, your next visit creates a new
          guest identity. If you refuse them, the token stays in the page’s memory until you leave.
        </p>
        <p>
          Your browser tab also remembers how far you scrolled, for the Back button, and forgets it when you close the
          tab.
        </p>
        <p>
          If you save a job, your browser stores its title and its ID until you remove the job or clear this site’s
          data. We never receive that list. When you open it, your browser asks our service for each job on it, as on
          the job’s page.
        </p>
        <p>
          If you save a search, your browser stores its filters and the time of your last visit in the same way. To
          count what is new, it reads the feed of that search, which is the same for everyone.
        </p>
      </>
    ),
  },
  {
    id: 'writing',
    title: 'When you contact us',
    text: (
      <>
        <p>
          Contact is only by WhatsApp or email, and you write to us from your own app. We then have what you chose to
          send: your email address or phone number, your message, and any attachments. We use them to answer you and to
          do what you ask.
        </p>
        <p>WhatsApp and your email provider handle your message under their own privacy notices.</p>
      </>
    ),
  },
  {
    id: 'candidates',
    title: 'Candidates',
    text: (
      <p>
        Searches are confidential unless you authorize otherwise. We give your name to an employer, or show your resume
        to one, only after you tell us that we may.
      </p>
    ),
  },
  {
    id: 'employers',
    title: 'Employers',
    text: (
      <p>
        We use what you tell us about a hire, and about the people we should talk to, for that hire and to stay in touch
        with you.
      </p>
    ),
  },
  {
    id: 'vendors',
    title: 'Vendors',
    text: <p>We use the names and contact details you give us to do business with you, and for nothing else.</p>,
  },
  {
    id: 'telehealth',
    title: 'The telehealth area',
    text: (
      <>
        <p>
          <Link to="/match">Therapist Match</Link> asks how you will be paying. Your choice becomes part of the address
          of the next page, and we do not store it anywhere else. We treat a name or a concern that you type into the{' '}
          <Link to="/team">therapist directory</Link> like any other search: we use it to answer you, and do not log it.
        </p>
        <p>
          Email about therapy has its own mailbox, <MailLink email={careEmail}>{careEmail}</MailLink>. Only the people
          who run the directory read it; our recruiters do not. We use it to answer you and, if you ask, to put you in
          touch with a therapist. Please do not send us anything about your health by email or WhatsApp.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        Users of this site must be 18 or older. We do not knowingly serve children under 16. If you believe that a child
        has written to us, tell us and we will delete the message.
      </p>
    ),
  },
  {
    id: 'elsewhere',
    title: 'Links to other sites',
    text: (
      <p>
        When you follow a link to another site, your browser sends it our address but not the page you came from. That
        site has its own notice.
      </p>
    ),
  },
  {
    id: 'choices',
    title: 'Your choices',
    text: (
      <p>
        If you have written to us, you may ask what we have, ask us to correct it, or ask us to delete it. Email{' '}
        <MailLink email={contactEmail}>{contactEmail}</MailLink>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and law',
    text: (
      <p>
        We will post any new notice on this page with a new date. Like the Terms of Use, this notice is governed by the
        law of the British Virgin Islands, which does not take away rights that the law of your state or country gives
        you.
      </p>
    ),
  },
];
