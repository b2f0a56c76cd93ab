import type { Posting } from './posting.ts';

export const corporatePostings: readonly Posting[] = [
  {
    slug: 'm-a-associate-ny',
    title: 'M&A Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 390],
    posted: '2026-11-16',
    text: `<p>Third- to sixth-year M&amp;A associate, admitted in New York or eligible to be, for public company mergers, tender offers, and board advice; base salary $260,000 to $390,000.</p>
<p>Four of the group's last ten signings were strategic deals above $1 billion, and two were contested. You would run the disclosure schedules and the antitrust covenants from week one and draft the merger agreement on the next midsize deal, with a partner reviewing your draft.</p>
<p>The group has nine partners and 21 associates and staffs from one pool. Attendance is Tuesday through Thursday; Monday and Friday are yours to plan. A UBE score of 266 or higher transfers only within three years of the exam, so candidates admitted elsewhere should tell us the exam date.</p>`,
  },
  {
    slug: 'm-a-associate-houston',
    title: 'M&A Associate',
    city: 'Houston',
    profession: 'Lawyer',
    salary: [250, 365],
    posted: '2026-10-14',
    text: `<p>An international firm's Houston office seeks a corporate associate from the classes of 2021 to 2023 for upstream and midstream acquisitions; Texas bar or a path to it; $250,000 to $365,000.</p>
<p>Recent matters include the purchase of a gathering system in the Permian, a joint venture for produced-water disposal, and an asset sale in which title defects moved the price twice. Purchase and sale agreements, transition services, and operating agreements make up most of the week.</p>
<p>The team is five partners and eight associates, with an oil and gas title specialist down the hall. The office asks for four days in person and means it. Texas admits without examination after five of the last seven years in practice; a UBE score of 270 earned within five years also works.</p>`,
  },
  {
    slug: 'm-a-associate-miami',
    title: 'M&A Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [235, 340],
    posted: '2026-09-24',
    text: `<p>Cross-border M&amp;A for buyers and family-owned sellers in Brazil, Colombia, and Mexico: a boutique of 30 lawyers wants an associate with three to five years of deal work, Spanish or Portuguese, and Florida admission now or within a year, at $235,000 to $340,000.</p>
<p>Most transactions run between $40 million and $400 million under New York or Delaware law, with local counsel in two or three countries. You would manage those counsel, hold the signing checklist, and negotiate representations directly with the other side.</p>
<p>Florida accepts no transferred UBE score and admits no one on motion, and a lawyer it has not admitted may not keep a regular office there. Candidates admitted in New York start in the firm's office there, with six paid weeks to prepare for the Florida exam, and move once they are sworn in. Two days a week may be worked from home.</p>`,
  },
  {
    slug: 'private-equity-associate-ny',
    title: 'Private Equity Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [310, 390],
    posted: '2026-11-10',
    text: `<p>Fourth- to sixth-year associate for sponsor-side buyouts at a New York firm with 40 fund clients; New York bar required; $310,000 to $390,000 plus bonus on the market scale.</p>
<p>The team closes about 60 platform deals and add-ons a year. Associates at this level handle the equity commitment letter, rollover, and management terms on their own and write the first draft of the purchase agreement on add-ons. Recent sectors: dental services, fire protection, software for freight brokers.</p>
<p>Two partners lead the team and split its work by client, so you would answer to one of them, not both. The office week is Monday to Thursday, closings aside. Candidates from leveraged finance are welcome if they can show purchase agreement drafting.</p>`,
  },
  {
    slug: 'fund-formation-associate-ny',
    title: 'Fund Formation Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-10-28',
    text: `<p>A private funds group in New York is adding a third- to fifth-year associate to draft and negotiate buyout, credit, and secondaries funds; New York admission; $260,000 to $365,000.</p>
<p>Work divides evenly between first-time managers raising $150 million and institutions on their sixth fund. You would own side letters and the most-favored-nation process on one large raise and write the first drafts on a smaller one. Continuation vehicles have been about a third of the new matters this year.</p>
<p>Familiarity with the Advisers Act marketing rule matters more here than Cayman experience, which the team can teach. Ten associates report to six partners; two of those partners made partner in the group. Hybrid, three days in the office, chosen by the team each month.</p>`,
  },
  {
    slug: 'capital-markets-associate-ny',
    title: 'Capital Markets Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-11-04',
    text: `<p>Securities lawyer with three to five years on registered offerings, admitted in New York, to represent issuers and underwriters in IPOs, follow-ons, and convertible notes; $260,000 to $365,000.</p>
<p>The practice filed 11 registration statements in the past 12 months, most for health technology and consumer companies. Your part: the prospectus sections that usually draw SEC comments, comfort letter negotiation, and the standing Exchange Act advice that follows a listing.</p>
<p>A working knowledge of Regulation S-K and of Rule 144A practice is assumed. Attendance is expected three days a week. Clerkships and in-house secondments count toward class year; tell us about either in the first call.</p>`,
  },
  {
    slug: 'capital-markets-associate-houston',
    title: 'Capital Markets Associate',
    city: 'Houston',
    profession: 'Lawyer',
    salary: [235, 365],
    posted: '2026-09-09',
    text: `<p>High-yield and equity offerings for energy issuers: our client's Houston team of 14 is looking for an associate in the second to fifth year, Texas licensed or eligible, at $235,000 to $365,000.</p>
<p>A typical quarter brings one high-yield notes offering, an at-the-market program, and the annual report of a pipeline partnership. Reserve reports and non-GAAP disclosure are where the hours go, so candidates who have argued with an auditor about either will be at home.</p>
<p>Associates attend drafting sessions from their second deal. The group keeps Fridays remote except in closing weeks. Admission by UBE transfer is possible on a score of 270 or more that is no older than five years.</p>`,
  },
  {
    slug: 'tax-associate-ny',
    title: 'Transactional Tax Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 390],
    posted: '2026-10-06',
    text: `<p>Tax associate in the third through sixth year, New York bar, to structure acquisitions, joint ventures, and fund investments; LL.M. welcome but not required; $260,000 to $390,000.</p>
<p>Partnership tax is the heart of it: tiered allocations, up-C structures, blockers for tax-exempt and foreign investors. You would write the tax disclosure for two or three offerings a year and speak for the group on deal calls.</p>
<p>Seven tax lawyers serve a corporate department of 90, which keeps the work varied and the Friday afternoons unpredictable. Three fixed days in the office. Before the first interview, the group reads a writing sample of 10 pages or fewer, with client facts removed.</p>`,
  },
  {
    slug: 'executive-compensation-associate-ny',
    title: 'Executive Compensation Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-09-17',
    text: `<p>Compensation and ERISA associate, three to five years out of law school, for deal support and public company plan design in New York; New York bar; $260,000 to $365,000.</p>
<p>About 60% of the hours go to transactions: section 280G calculations, retention pools, and the employee matters covenant. The rest is proxy disclosure, clawback policies, and employment agreements, some for companies and some for executives.</p>
<p>The head of the group answers questions the same day and expects you to have read the statute first. Section 409A drafting is expected from the first month. Remote work is allowed on Wednesdays and Fridays; closings override both.</p>`,
  },
  {
    slug: 'private-wealth-associate-miami',
    title: 'Private Wealth Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [190, 275],
    posted: '2026-10-20',
    text: `<p>Trusts and estates associate with four to six years of drafting, a Florida license, and conversational Spanish, to plan for international families with US property; $190,000 to $275,000 in Miami.</p>
<p>Expect pre-immigration planning, foreign trusts with US beneficiaries, and the estate tax exposure of nonresidents who own condominiums. Another team handles probate litigation.</p>
<p>Clients visit in person between November and April, so the office week is four days in season and three in summer. The group is three partners, four associates, and two paralegals who have been there for a decade. Because Florida offers no motion admission, this search is limited to members of The Florida Bar.</p>`,
  },
  {
    slug: 're-entry-fellow-corporate-ny',
    title: 'Re-Entry Fellow, Corporate',
    city: 'New York',
    profession: 'Lawyer',
    position: 'Intern',
    employment: 'Internship, full-time, fixed term of six months',
    salary: [260, 310],
    posted: '2026-11-18',
    text: `<p>Six-month paid fellowship in New York for corporate attorneys who reached the third to fifth year and then left practice for two years or longer; New York bar in good standing; annualized pay of $260,000 to $310,000.</p>
<p>Fellows join live M&amp;A and finance teams, with a partner sponsor, half the billing target of their class, and a refresher in the first month on deal terms that have changed. There are two openings. The last round produced offers to both fellows, one on a reduced schedule.</p>
<p>Candidates whose New York registration is retired or delinquent must restore it before the start date in June. Four days in the office, because the point is to be seen. Reasons for the break are not asked.</p>`,
  },
  {
    slug: 'international-visiting-attorney-miami',
    title: 'International Visiting Attorney',
    city: 'Miami',
    profession: 'Lawyer',
    position: 'Intern',
    employment: 'Internship, full-time, fixed term of 12 months',
    salary: [95, 120],
    posted: '2026-09-30',
    text: `<p>A year in Miami for a lawyer licensed in Latin America or Iberia, three to six years into transactional practice: no US bar needed, $95,000 to $120,000, and a return to the home firm at the end.</p>
<p>Visitors work beside the M&amp;A and finance associates on deals that touch their home country, explain how deals are structured there, and present one seminar. They are trainees under supervision: they advise no clients and sign no opinions.</p>
<p>The program takes three people each September, usually from different countries. An exchange or training visa is arranged with outside immigration counsel. Negotiation-level English is required, with Spanish or Portuguese; attendance is five days a week for the first quarter and four thereafter.</p>`,
  },
];
