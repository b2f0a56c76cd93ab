import { readBar, terms } from './closing.ts';
import type { Posting } from './posting.ts';

export const financePostings: readonly Posting[] = [
  {
    slug: 'asset-backed-finance-associate-ny',
    title: 'Asset-Backed Finance Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-11-12',
    text: `<p>A New York structured finance group seeks an associate from the classes of 2021 to 2023, admitted in New York, for warehouse lines and term securitizations of auto, solar, and equipment loans. Base salary: $260,000 to $365,000.</p>
<p>On a term deal the associate will draft the indenture and the sale agreements; on a warehouse, every document. Candidates know Regulation AB and risk retention; true sale opinions can be learned here.</p>
<p>Associates work with cash flow models. Office days are set by deal team and average three a week.</p>
<p>Applicants would send a resume, a transcript, and a deal list by asset class. ${terms.firm}</p>`,
  },
  {
    slug: 'aviation-finance-associate-miami',
    title: 'Aviation Finance Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [225, 310],
    posted: '2026-10-30',
    text: `<p>A firm's Miami aviation group seeks an associate with two to four years in aircraft leasing, secured lending, or equipment finance. Candidates hold a Florida license or plan to take the next exam; base salary $225,000 to $310,000.</p>
<p>Clients are lessors, carriers in the Caribbean and Central America, and their lenders. A month may include a sale of four leased narrow-body aircraft, a novation under the Cape Town Convention, and a repossession.</p>
<p>New York or English law governs the documents, so associates admitted in New York work from the office there until Florida admits them. Spanish is useful. One day a week is remote. ${readBar.florida}</p>
<p>Applicants would send a resume and a list of aircraft or equipment deals. ${terms.firm}</p>`,
  },
  {
    slug: 'leveraged-finance-associate-ny',
    title: 'Leveraged Finance Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [310, 390],
    posted: '2026-10-22',
    text: `<p>Unitranche, second lien, and holdco debt, for direct lenders and for sponsors: this New York group seeks a finance associate in years four to six with a New York license. Base salary: $310,000 to $390,000.</p>
<p>Work for borrowers and for lenders is close to even, so associates see both sides' comments on a covenant. Amendments, including distressed ones, are about a quarter of the hours.</p>
<p>Candidates have drafted a credit agreement from a term sheet at least twice; intercreditor drafting is a plus. Three fixed days a week.</p>
<p>Applicants would send a resume, a transcript, and a list of facilities with their side and role. ${terms.firm}</p>`,
  },
  {
    slug: 'bank-regulatory-associate-dc',
    title: 'Bank Regulatory Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [260, 390],
    posted: '2026-11-06',
    text: `<p>Charter applications, change-in-control filings, and fintech partnerships are the work of a Washington bank and payments practice. It seeks a third- to sixth-year lawyer. The DC bar, or an application on file, is required; base salary $260,000 to $390,000.</p>
<p>The group represents regional banks, trust companies, and payment platforms before the Federal Reserve, the OCC, and the FDIC. Former examiners and agency counsel are welcome.</p>
<p>Tuesdays and Wednesdays are in the office; each team sets a third day. ${readBar.dc}</p>
<p>Applicants would send a resume, a transcript, and a public comment letter. ${terms.firm}</p>`,
  },
  {
    slug: 'commercial-real-estate-associate-miami',
    title: 'Commercial Real Estate Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [200, 300],
    posted: '2026-11-02',
    text: `<p>This Miami real estate team wants an associate licensed in Florida, with three to six years in acquisitions, construction loans, and condominium development. Base: $200,000 to $300,000.</p>
<p>Current projects are a mixed-use tower in Brickell, a logistics park near the airport, and the refinancing of a hotel portfolio. The firm does its own title work and survey review, and you would learn both.</p>
<p>Four office days a week. ${readBar.florida}</p>
<p>Applicants would send a resume and a list of closings by project type. ${terms.boutique}</p>`,
  },
  {
    slug: 'restructuring-associate-houston',
    title: 'Restructuring Associate',
    city: 'Houston',
    profession: 'Lawyer',
    salary: [260, 390],
    posted: '2026-11-19',
    text: `<p>A national firm seeks a Chapter 11 associate, third through sixth year, for debtor and creditor work before the bankruptcy court in Houston. Texas admission, complete or under way, is required; base salary $260,000 to $390,000.</p>
<p>The associate will second-chair first-day hearings, draft the disclosure statement with the plan team, and examine a cash management witness within a year. Between cases the group negotiates exchanges and covenant relief out of court.</p>
<p>Comp days follow each case. Outside trial, attendance is three days a week. ${readBar.texas}</p>
<p>Applicants would send a resume, a transcript, and a list of cases with the party they represented. ${terms.firm}</p>`,
  },
  {
    slug: 'knowledge-counsel-finance-ny',
    title: 'Knowledge Counsel, Finance',
    city: 'New York',
    profession: 'Lawyer',
    position: 'Manager',
    salary: [210, 265],
    posted: '2026-10-08',
    text: `<p>A New York banking group of 70 lawyers seeks knowledge counsel to run precedents, training, and market data. Candidates are former finance associates with four to six years of practice and a New York license. Base salary: $210,000 to $265,000, with no billable target.</p>
<p>Counsel maintains the credit agreement templates and a covenant database, teaches a monthly class on market terms, and vets software and AI drafting tools.</p>
<p>Counsel manages two analysts and reports to the practice chair. Two fixed office days a week; the others follow deal teams.</p>
<p>Applicants would send a resume and a published practice note. ${terms.staff}</p>`,
  },
  {
    slug: 'conflicts-and-intake-administrator-ny',
    title: 'Conflicts Administrator',
    city: 'New York',
    profession: 'Lawyer',
    position: 'Administrator',
    salary: [95, 125],
    posted: '2026-09-03',
    text: `<p>A New York firm seeks a conflicts specialist with three to six years at a law firm, JD or paralegal background, to clear new matters and lateral hires. The salary is $95,000 to $125,000; no bar admission is needed.</p>
<p>The department runs about 90 searches a day. The administrator will review the client lists of lateral partners, narrow them, and write the memo that tells the general counsel where a waiver or a screen is needed.</p>
<p>The administrator applies Rules 1.7 and 1.10 every day. One evening shift every other week is paid at time and a half. After three months of training, two days a week are remote.</p>
<p>Applicants would send a resume that names the conflicts software they use. ${terms.staff}</p>`,
  },
];
