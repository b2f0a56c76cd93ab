import type { Posting } from './posting.ts';

export const financePostings: readonly Posting[] = [
  {
    slug: 'asset-backed-finance-associate-ny',
    title: 'Asset-Backed Finance Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-11-12',
    text: `<p>Structured finance associate, classes of 2021 to 2023, for warehouse lines and term securitizations of auto, solar, and equipment loans; New York bar; $260,000 to $365,000.</p>
<p>On a term deal you would draft the indenture and the sale agreements; on a warehouse, everything. Regulation AB, risk retention, and true sale opinions are daily vocabulary, and the group will teach the last of the three to someone who has the first two.</p>
<p>Two of the six partners trained as rating analysts. Expect to have a cash flow model open on your second screen. Office days are set by deal team and average three.</p>`,
  },
  {
    slug: 'aviation-finance-associate-miami',
    title: 'Aviation Finance Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [225, 310],
    posted: '2026-10-30',
    text: `<p>Miami aviation group seeks an associate with two to four years in aircraft leasing, secured lending, or equipment finance and with Florida admission or plans to take the next exam; $225,000 to $310,000.</p>
<p>Clients are lessors, carriers in the Caribbean and Central America, and lenders to both. A month might hold a sale of four narrow-body aircraft on lease, a novation under the Cape Town Convention, and a repossession that begins with a midnight phone call.</p>
<p>The documents are governed by New York or English law, so lawyers admitted in New York fit well; they work from the office there until Florida admits them, since no UBE score or license carries over. Spanish helps with carriers. Remote work is limited to one day a week.</p>`,
  },
  {
    slug: 'leveraged-finance-associate-ny',
    title: 'Leveraged Finance Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [310, 390],
    posted: '2026-10-22',
    text: `<p>Finance associate in years four to six for direct lenders and sponsors in New York: unitranche, second lien, and holdco debt; New York license; $310,000 to $390,000.</p>
<p>Twelve months ago the practice was two-thirds borrower work; it is now close to even, which means associates see both sets of comments on the same covenant. Amendments, including the unhappy kind, are about a quarter of the hours.</p>
<p>The right candidate has drafted a credit agreement from a term sheet at least twice. Intercreditor drafting is a plus. Three anchor days, and a rule, mostly kept, that nobody joins a Sunday call without a live signing.</p>`,
  },
  {
    slug: 'bank-regulatory-associate-dc',
    title: 'Bank Regulatory Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [260, 390],
    posted: '2026-11-06',
    text: `<p>Third- to sixth-year lawyer for bank and payments regulation in Washington: charter applications, change-in-control filings, and fintech partnerships; DC bar or an application on file; $260,000 to $390,000.</p>
<p>The group represents regional banks, trust companies, and payment platforms before the Federal Reserve, the OCC, and the FDIC. Former examiners and agency counsel do well here, as do associates from capital markets who found the Bank Holding Company Act more interesting than the offering.</p>
<p>DC admits on motion after three years in good standing elsewhere, which fits most candidates at this level. The office is busiest on Tuesdays and Wednesdays; a third day is up to each team.</p>`,
  },
  {
    slug: 'commercial-real-estate-associate-miami',
    title: 'Commercial Real Estate Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [200, 300],
    posted: '2026-11-02',
    text: `<p>Real estate associate licensed in Florida, with three to six years in acquisitions, construction loans, and condominium development, for a Miami team paying $200,000 to $300,000.</p>
<p>Projects on the board: a mixed-use tower in Brickell, a logistics park near the airport, and the refinancing of a hotel portfolio. Title and survey work is done in-house by people who will show you what they see.</p>
<p>You would meet developers early and often, two of them before eight in the morning. Most of this work takes a Florida license, and there is no shortcut into The Florida Bar, so candidates must already be members. Hybrid on paper; in practice four days.</p>`,
  },
  {
    slug: 'restructuring-associate-houston',
    title: 'Restructuring Associate',
    city: 'Houston',
    profession: 'Lawyer',
    salary: [260, 390],
    posted: '2026-11-19',
    text: `<p>Chapter 11 associate, third through sixth year, for debtor and creditor work before the bankruptcy court in Houston; Texas bar or admission under way; $260,000 to $390,000.</p>
<p>You would second-chair first-day hearings, draft the disclosure statement with the plan team, and examine a cash management witness within a year if you are ready. Between cases the group negotiates exchanges and covenant relief out of court.</p>
<p>Cases come with a calendar nobody controls; the firm answers with extra staffing and with comp days that people take. Admission to the Southern District of Texas follows a state license. When no trial is on, the office asks for three days.</p>`,
  },
  {
    slug: 'knowledge-counsel-finance-ny',
    title: 'Knowledge Counsel, Finance',
    city: 'New York',
    profession: 'Lawyer',
    position: 'Manager',
    salary: [210, 265],
    posted: '2026-10-08',
    text: `<p>Former finance associate with four to six years of practice and a New York license, to run precedents, training, and market data for a New York banking group of 70; $210,000 to $265,000, no billable target.</p>
<p>The job is the form file and the people who use it: credit agreement templates, a covenant database, a monthly hour on what moved in the market. Software decisions cross your desk, and so do drafting tools that need someone to say no.</p>
<p>You would manage two analysts and report to the practice chair. Two days a week in the office are fixed; the others follow deal teams. Candidates who liked teaching the first-years more than the closings should call.</p>`,
  },
  {
    slug: 'conflicts-and-intake-administrator-ny',
    title: 'Conflicts Administrator',
    city: 'New York',
    profession: 'Lawyer',
    position: 'Administrator',
    salary: [95, 125],
    posted: '2026-09-03',
    text: `<p>Conflicts specialist with three to six years at a law firm, JD or paralegal background, to clear new matters and lateral hires at a New York firm; no bar admission needed; $95,000 to $125,000.</p>
<p>The department runs about 90 searches a day. Your share would be the client lists of lateral partners: reading them, narrowing them, and writing the memo that tells the general counsel where a waiver or a screen is needed.</p>
<p>Rules 1.7 and 1.10 are daily reading, and discretion is the rest of the job. There is one evening shift every other week, paid at time and a half. After three months of training, two days at home.</p>`,
  },
];
