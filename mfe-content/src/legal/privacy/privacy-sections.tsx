import type { SiteConfig } from 'federation/contract';
import { Link } from 'react-router-dom';
import { MailLink } from 'shared-ui/mail-link/mail-link.tsx';
import type { LegalSection } from '../document/legal-document.tsx';
import { CookieList } from './cookies/cookie-list.tsx';

/**
 * The full text. It must match what the site does: cookies and storage as in shared-identity and the router, guest
 * records and logs as in the services.
 */
export const privacySections = ({ siteName, contactEmail }: SiteConfig): readonly LegalSection[] => [
  {
    id: 'who',
    title: 'Who this notice is for',
    text: (
      <p>
        This is the notice of {siteName} ("we", "us") for everyone who comes to this site: candidates, employers,
        vendors and visitors, therapy clients and therapists among them. It goes with the{' '}
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
          The site itself collects no personal data from visitors. There is no login, there are no accounts, and there
          is no form that asks who you are.
        </p>
        <ul>
          <li>
            No analytics and no advertising, and no script of another company: everything that runs on a page comes from
            our own address.
          </li>
          <li>
            Filters and search boxes only choose what a page shows. What you type there is sent to be answered and is
            not logged.
          </li>
          <li>Our logs name the kind of page or call, not the address you asked for.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'guest',
    title: 'Your guest identity',
    text: (
      <>
        <p>
          Every visitor is silently given a guest identity. Your browser makes a random number, and our guest service
          answers with a token that stands for it. So our services can tell one browser's requests from another's
          without knowing whose they are.
        </p>
        <p>
          The guest's record holds that number, a status, and the times of its first and last visit. It has room for an
          e-mail address, a name and an internet address: the first two stay empty, and the third stays empty or is cut
          short so that it no longer points to you.
        </p>
        <p>
          So that nobody floods the site, our server counts how many guest identities one internet address asks for in a
          minute. The count is held in memory and is not kept.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <>
        <p>The site uses two cookies. Both are needed for it to work, and neither follows you to other sites.</p>
        <CookieList />
        <p>
          Scripts on our pages make them in your browser; with scripts switched off there are none, and the pages can
          still be read. You can delete or refuse them in your browser's settings. If you delete them, your next visit
          makes a new guest identity; if you refuse them, the token is held in the page's memory and goes when you leave
          the page.
        </p>
        <p>
          Besides, the tab remembers how far you had scrolled, so that Back takes you to where you were. That stays in
          your browser and goes when you close the tab.
        </p>
      </>
    ),
  },
  {
    id: 'writing',
    title: 'When you write to us',
    text: (
      <>
        <p>
          Contact is only by WhatsApp or e-mail, and both leave from your own program. We then have what you chose to
          send: your address or number, and what you wrote or attached. We use it to answer you and to do what you asked
          us for.
        </p>
        <p>WhatsApp and your mail provider carry the message under notices of their own.</p>
      </>
    ),
  },
  {
    id: 'candidates',
    title: 'Candidates',
    text: (
      <p>
        Searches are confidential unless you authorize otherwise. We show your resume to an employer, and name you to
        one, only when you have told us that we may.
      </p>
    ),
  },
  {
    id: 'employers',
    title: 'Employers',
    text: (
      <p>
        What you tell us about a hire, and about the people whom we should speak to, we use for that hire and to stay in
        touch with you.
      </p>
    ),
  },
  {
    id: 'vendors',
    title: 'Vendors',
    text: <p>The names and addresses you give us for doing business with you we use for that business.</p>,
  },
  {
    id: 'telehealth',
    title: 'The telehealth area',
    text: (
      <>
        <p>
          The therapist match asks how you will be paying. Your choice becomes part of the next page's address and is
          stored nowhere else. A name you type into the team directory is treated like any other search.
        </p>
        <p>Please send us nothing about your health, by e-mail or by WhatsApp.</p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        Users of this site must be 18 or older. We do not knowingly serve children under 16; if you believe that one has
        written to us, tell us and we delete the message.
      </p>
    ),
  },
  {
    id: 'elsewhere',
    title: 'Links to elsewhere',
    text: (
      <p>
        When you follow a link to another site, your browser tells it our address and not the page you came from. What
        that site does with your visit is for its own notice to say.
      </p>
    ),
  },
  {
    id: 'choices',
    title: 'Your choices',
    text: (
      <p>
        You can read every page without writing to us. If you have written to us, you may ask what we hold of it, have
        it corrected or have it deleted: write to <MailLink email={contactEmail}>{contactEmail}</MailLink>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and law',
    text: (
      <p>
        The date above says when this notice was last updated; a new notice stands on this page under a new date. Like
        the Terms of Use, it is governed by the law of the British Virgin Islands.
      </p>
    ),
  },
];
