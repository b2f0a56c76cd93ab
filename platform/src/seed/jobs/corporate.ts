import { readBar, terms } from './closing.ts';
import type { Posting } from './posting.ts';

export const corporatePostings: readonly Posting[] = [
  {
    slug: 'm-a-associate-ny',
    title: 'M&A Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 390],
    posted: '2026-11-16',
    text: `<p>An Am Law 100 firm in New York seeks a third- to sixth-year M&amp;A associate for public company mergers, tender offers, and board advice, at a base salary of $260,000 to $390,000. Admission in New York, or eligibility for it, is required.</p>
<p>Four of the group's last 10 signings were strategic deals above $1 billion, and two were contested. The associate will run disclosure schedules and antitrust covenants from the first week and draft the merger agreement on the next midsize deal.</p>
<p>Nine partners staff their deals from one pool of 21 associates. Office days are Tuesday through Thursday. ${readBar.newYork}</p>
<p>Applicants would send a resume, a deal sheet, and a transcript. ${terms.firm}</p>`,
  },
  {
    slug: 'm-a-associate-houston',
    title: 'M&A Associate',
    city: 'Houston',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-10-14',
    text: `<p>The Houston office of an international firm seeks a corporate associate from the classes of 2021 to 2023 for upstream and midstream acquisitions. Base salary: $260,000 to $365,000. A Texas license, or a path to one, is required.</p>
<p>Recent matters include the purchase of a Permian gathering system, a joint venture for produced-water disposal, and an asset sale repriced twice for title defects. Purchase agreements, transition services, and operating agreements fill most of the week.</p>
<p>The team has five partners, eight associates, and an oil and gas title specialist. Four office days a week. ${readBar.texas}</p>
<p>Applicants would send a resume, a transcript, and a list of closed acquisitions. ${terms.firm}</p>`,
  },
  {
    slug: 'm-a-associate-miami',
    title: 'M&A Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [235, 340],
    posted: '2026-09-24',
    text: `<p>This boutique of 30 lawyers advises buyers and family-owned sellers in Brazil, Colombia, and Mexico. You have three to five years of deal work, Spanish or Portuguese, and Florida admission now or within a year. Base: $235,000 to $340,000.</p>
<p>Most deals run from $40 million to $400 million under New York or Delaware law, with local counsel in two or three countries. You would manage those counsel, hold the signing checklist, and negotiate with the other side yourself.</p>
<p>If you are admitted in New York, you would start in the firm's office there, with six paid weeks to prepare for the Florida exam. Two days a week may be worked from home. ${readBar.florida}</p>
<p>Applicants would send a resume and deal list in English. ${terms.boutique}</p>`,
  },
  {
    slug: 'private-equity-associate-ny',
    title: 'Private Equity Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [310, 390],
    posted: '2026-11-10',
    text: `<p>A New York firm with 40 fund clients seeks a fourth- to sixth-year associate, admitted in New York, for sponsor-side buyouts. Base salary: $310,000 to $390,000, with a bonus on the market scale.</p>
<p>The team closes about 60 platform deals and add-ons a year. Associates at this level negotiate the equity commitment letter, rollover, and management terms themselves and write the first draft of the purchase agreement on add-ons.</p>
<p>Office days are Monday through Thursday. Leveraged finance associates who have drafted purchase agreements are welcome.</p>
<p>Applicants would send a resume, a deal sheet with their role in each matter, and a transcript. ${terms.firm}</p>`,
  },
  {
    slug: 'fund-formation-associate-ny',
    title: 'Fund Formation Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-10-28',
    text: `<p>The private funds group of a New York firm is adding a third- to fifth-year associate to draft and negotiate buyout, credit, and secondaries funds. New York admission is required, and the base salary is $260,000 to $365,000.</p>
<p>Clients range from first-time managers raising $150 million to institutions on their sixth fund. The associate will run the side letters and the most-favored-nation process on one large raise and write first drafts on a smaller one. Continuation vehicles have been about a third of this year's new matters.</p>
<p>Knowledge of the marketing rule under the Advisers Act counts for more than Cayman experience. Ten associates work with six partners, three office days a week.</p>
<p>Applicants would send a resume and a fund list that omits investors' names. ${terms.firm}</p>`,
  },
  {
    slug: 'capital-markets-associate-ny',
    title: 'Capital Markets Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-11-04',
    text: `<p>A large New York firm seeks a securities associate with three to five years on registered offerings, admitted in New York, for IPOs, follow-ons, and convertible notes. Base salary: $260,000 to $365,000.</p>
<p>The practice filed 11 registration statements in the past 12 months, most for health technology and consumer companies. The associate will draft the sections that usually draw SEC comments, negotiate comfort letters, and give Exchange Act advice after listing.</p>
<p>Candidates need a working knowledge of Regulation S-K and Rule 144A practice. Clerkships count toward class year. Three office days a week.</p>
<p>Applicants would send a resume, a transcript, and a list of offerings by issuer or underwriter side. ${terms.firm}</p>`,
  },
  {
    slug: 'capital-markets-associate-houston',
    title: 'Capital Markets Associate',
    city: 'Houston',
    profession: 'Lawyer',
    salary: [235, 365],
    posted: '2026-09-09',
    text: `<p>A national firm's Houston team of 14 seeks a capital markets associate in the second to fifth year for high-yield and equity offerings by energy issuers. Candidates are licensed in Texas or eligible; base salary $235,000 to $365,000.</p>
<p>A typical quarter brings one high-yield notes offering, an at-the-market program, and a pipeline partnership's quarterly report. Reserve reports and non-GAAP disclosure take much of the time, and experience with either is an advantage.</p>
<p>Fridays are remote except in closing weeks. ${readBar.texas}</p>
<p>Applicants would send a resume and a list of offerings with their role. ${terms.firm}</p>`,
  },
  {
    slug: 'tax-associate-ny',
    title: 'Transactional Tax Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 390],
    posted: '2026-10-06',
    text: `<p>A New York firm's tax department seeks an associate in the third through sixth year, admitted in New York, to structure acquisitions, joint ventures, and fund investments. Base salary: $260,000 to $390,000; an LL.M. is welcome but not required.</p>
<p>Partnership tax is the core: tiered allocations, up-C structures, and blockers for tax-exempt and foreign investors. The associate will write the tax disclosure for two or three offerings a year and speak for the group on deal calls.</p>
<p>Seven tax lawyers serve a corporate department of 90. Three fixed office days a week.</p>
<p>Applicants would send a resume, a transcript, and a published article or client alert. ${terms.firm}</p>`,
  },
  {
    slug: 'executive-compensation-associate-ny',
    title: 'Executive Compensation Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-09-17',
    text: `<p>An Am Law 200 firm in New York seeks a compensation and ERISA associate, three to five years out of law school, for deal support and public company plan design. New York bar membership is required; base salary $260,000 to $365,000.</p>
<p>About 60% of the hours go to transactions: section 280G calculations, retention pools, and the employee matters covenant. Proxy disclosure, clawback policies, and employment agreements, for companies and for executives, are the rest.</p>
<p>Section 409A drafting is expected from the first month. Wednesdays and Fridays may be remote outside closings.</p>
<p>Applicants would send a resume, a transcript, and published writing on pay or benefits. ${terms.firm}</p>`,
  },
  {
    slug: 'private-wealth-associate-miami',
    title: 'Private Wealth Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [190, 275],
    posted: '2026-10-20',
    text: `<p>This trusts and estates group plans for international families with US property. You have four to six years of drafting, a Florida license, and conversational Spanish, and would earn a base of $190,000 to $275,000.</p>
<p>Expect pre-immigration planning, foreign trusts with US beneficiaries, and the estate tax of nonresidents who own condominiums.</p>
<p>Clients visit between November and April, so the office week is four days in season and three in summer. Three partners, four associates, and two paralegals make up the group. ${readBar.florida}</p>
<p>Applicants would send a resume and a published article or seminar outline. ${terms.boutique}</p>`,
  },
  {
    slug: 're-entry-fellow-corporate-ny',
    title: 'Re-Entry Fellow, Corporate',
    city: 'New York',
    profession: 'Lawyer',
    position: 'Intern',
    employment: 'Full-time, fixed term',
    salary: [260, 310],
    posted: '2026-11-18',
    text: `<p>A New York firm offers a six-month paid fellowship to corporate attorneys who reached the third to fifth year and then left practice for two years or longer. New York admission is required. Annualized pay is $260,000 to $310,000.</p>
<p>Fellows join live M&amp;A and finance teams, with a partner sponsor, half the billing target of their class, and a refresher on changed deal terms. There are two openings. Both fellows of the last round received offers.</p>
<p>Four office days a week. The firm does not ask why anyone left. A fellow whose registration is retired or delinquent has until the start in June to restore it.</p>
<p>Applicants would send a resume and a short account of their last matters. ${terms.fellow}</p>`,
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
    text: `<p>A Miami firm invites lawyers licensed in Latin America or Iberia, with three to six years of transactional practice, for one year at $95,000 to $120,000. No US bar admission is needed, and visitors return to their home firm.</p>
<p>Visitors work beside the M&amp;A and finance associates on deals that touch their home country, explain how deals are structured there, and present one seminar. They are trainees under supervision: they advise no clients and sign no opinions.</p>
<p>Three people join each September. Outside immigration counsel handles the application for an exchange or training visa. English at negotiation level is required, with Spanish or Portuguese. Attendance is five days a week in the first quarter and four thereafter.</p>
<p>Applicants would send a resume and a letter from their firm. ${terms.fellow}</p>`,
  },
];
