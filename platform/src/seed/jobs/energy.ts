import { readBar, terms } from './closing.ts';
import type { Posting } from './posting.ts';

export const energyPostings: readonly Posting[] = [
  {
    slug: 'project-finance-associate-ny',
    title: 'Project Finance Associate',
    city: 'New York',
    profession: 'Project Finance',
    salary: [260, 365],
    posted: '2026-11-13',
    text: `<p>An Am Law 200 firm in New York seeks an associate with three to five years and two or more closings for solar and storage financings. New York admission is required; base salary $260,000 to $365,000.</p>
<p>Sponsors and banks retain the group for construction loans, back-leverage, and tax credit transfer agreements, often on one asset in the same month. The associate will run the conditions precedent and draft the accounts agreement.</p>
<p>The team is five partners and 12 associates, a third of them former engineers or analysts. The Friday after a financial close is off. Attendance averages three days a week.</p>
<p>Applicants would send a resume, a transcript, and a list of financings by technology. ${terms.firm}</p>`,
  },
  {
    slug: 'project-finance-associate-houston',
    title: 'Project Finance Associate',
    city: 'Houston',
    profession: 'Project Finance',
    salary: [260, 390],
    posted: '2026-09-18',
    text: `<p>LNG and petrochemical financings, for sponsors and export credit lenders: a firm's Houston office seeks a finance lawyer in the third to sixth year. The Texas or New York bar is required; base salary $260,000 to $390,000.</p>
<p>One liquefaction project is between its first and second trains, and the next is at the term sheet stage. The work is common terms agreements, direct agreements with contractors and offtakers, and insurance.</p>
<p>New York law governs the loans, so a New York license with a plan for Texas is workable. Four office days a week, with site visits. ${readBar.texas}</p>
<p>Applicants would send a resume, a transcript, and a deal sheet. ${terms.firm}</p>`,
  },
  {
    slug: 'project-finance-associate-dc',
    title: 'Project Finance Associate',
    city: 'Washington, DC',
    profession: 'Project Finance',
    salary: [235, 340],
    posted: '2026-10-27',
    text: `<p>Development banks and export credit agencies hire this Washington practice for loans to power and transportation projects. It seeks a finance associate, second through fifth year. Candidates are admitted in DC or are eligible to be; base salary $235,000 to $340,000.</p>
<p>The loans carry environmental standards and sanctions covenants. This year's projects are in Senegal, Uzbekistan, and the Dominican Republic.</p>
<p>French is used in a third of the portfolio, and travel is about four trips a year. Three office days a week. ${readBar.dc}</p>
<p>Applicants would send a resume, a transcript, and a note of their languages by level. ${terms.firm}</p>`,
  },
  {
    slug: 'infrastructure-associate-ny',
    title: 'Infrastructure Associate',
    city: 'New York',
    profession: 'Project Finance',
    salary: [260, 365],
    posted: '2026-10-09',
    text: `<p>Public-private partnerships and infrastructure M&amp;A make up this New York practice. It seeks an associate in the third through fifth year, admitted in New York, who has closed a P3 or concession. Base salary: $260,000 to $365,000.</p>
<p>Current assets are airports, a courthouse, student housing, and fiber. Half the matters are bids. The associate will write the consortium's risk matrix and then the project agreement comments that follow from it.</p>
<p>Government clients ask for meetings upstate or in Pennsylvania about once a month. Office days are Tuesday through Thursday.</p>
<p>Applicants would send a resume and a list of bids and closings. ${terms.firm}</p>`,
  },
  {
    slug: 'latin-america-projects-associate-miami',
    title: 'Latin America Projects Associate',
    city: 'Miami',
    profession: 'Project Finance',
    salary: [225, 330],
    posted: '2026-11-06',
    text: `<p>An international firm in Miami seeks a Spanish-speaking projects associate, two to five years, for ports, toll roads, and solar plants in Chile, Peru, and Panama. A Florida license, or an application for the next exam, is required; base salary $225,000 to $330,000.</p>
<p>Financings are in dollars under New York law, bonds and bank loans in roughly equal numbers. The associate will coordinate the local security package, which takes longer than the credit agreement.</p>
<p>The firm pays for the Florida course, fee, and study leave; associates admitted in New York work from its office there meanwhile. Travel is eight trips a year, and two days a week are remote except before a pricing. ${readBar.florida}</p>
<p>Applicants would send a resume in English and Spanish. ${terms.firm}</p>`,
  },
  {
    slug: 'renewable-energy-associate-houston',
    title: 'Renewable Energy Associate',
    city: 'Houston',
    profession: 'Project Finance',
    salary: [225, 340],
    posted: '2026-10-19',
    text: `<p>Wind and storage developers are the clients of this Houston group. It seeks an energy associate from the classes of 2021 to 2024, licensed in Texas or on the way. Base salary: $225,000 to $340,000.</p>
<p>The associate will negotiate interconnection, land, procurement, and power sales, draft turbine supply and county road agreements, and work with Texas market rules every week. Clients range from developers with 10 employees to investors with 10,000.</p>
<p>Three office days a week, with Mondays remote. ${readBar.texas}</p>
<p>Applicants would send a resume and a list of projects by megawatts and stage. ${terms.firm}</p>`,
  },
  {
    slug: 'energy-regulatory-associate-dc',
    title: 'Energy Regulatory Associate',
    city: 'Washington, DC',
    profession: 'Project Finance',
    salary: [225, 340],
    posted: '2026-11-16',
    text: `<p>Rate cases, transmission, and large-load interconnection bring this Washington group before FERC. It seeks a lawyer with two to five years. The DC bar, or eligibility for it, is required; base salary $225,000 to $340,000.</p>
<p>Half the new matters concern data centers and who pays for the substation. The associate will write tariff protests, prepare cost-of-service witnesses, and advise lenders on market-based rate authority at closing.</p>
<p>Two fixed office days a week, plus open meetings of the Commission. ${readBar.dc}</p>
<p>Applicants would send a resume, a transcript, and a public filing they drafted. ${terms.firm}</p>`,
  },
  {
    slug: 'energy-tax-associate-houston',
    title: 'Energy Tax Associate',
    city: 'Houston',
    profession: 'Project Finance',
    salary: [260, 390],
    posted: '2026-09-29',
    text: `<p>A national firm seeks a tax associate in years three to six for energy partnerships and credit transfers in Houston. Texas admission by exam, score, or practice is required, an LL.M. is optional, and the base salary is $260,000 to $390,000.</p>
<p>The work is tax equity partnerships, sales of federal energy credits, carbon capture, and upstream partnerships. Associates at this level draft the diligence reports and opinions that support tax insurance; partners sign them.</p>
<p>Eleven tax lawyers work in three offices, three days a week in person. ${readBar.texas}</p>
<p>Applicants would send a resume, law school transcripts, and a published article or public comment. ${terms.firm}</p>`,
  },
  {
    slug: 'digital-infrastructure-associate-ny',
    title: 'Digital Infrastructure Associate',
    city: 'New York',
    profession: 'Project Finance',
    salary: [310, 390],
    posted: '2026-11-09',
    text: `<p>Data center and fiber financings are the business of a New York group that seeks a finance or real estate associate in the fourth to sixth year, admitted in New York. Base salary: $310,000 to $390,000.</p>
<p>Loans are sized to leases with a few tenants, so the lease review is the credit analysis. The group documents construction debt, tower securitizations, and sale-leasebacks, with power supply as the main condition.</p>
<p>Three office days a week. A rotation to London is available after a year at the firm.</p>
<p>Applicants would send a resume, a transcript, and a deal sheet that separates finance from real estate. ${terms.firm}</p>`,
  },
  {
    slug: 'oil-and-gas-associate-houston',
    title: 'Oil and Gas Associate',
    city: 'Houston',
    profession: 'Project Finance',
    salary: [235, 365],
    posted: '2026-11-02',
    text: `<p>A Houston group of 18 seeks an energy transactions associate with two to five years on acquisitions, drilling partnerships, or reserve-based loans. A Texas license, or an application under way, is required; base salary $235,000 to $365,000.</p>
<p>The core is reserve-based lending, volumetric production payments, and farmouts, with smaller deals for mineral funds. The associate will also write division order title opinions.</p>
<p>Three office days a week, including Wednesday, the training day. ${readBar.texas}</p>
<p>Applicants would send a resume and a list of deals by basin. ${terms.firm}</p>`,
  },
  {
    slug: 'practice-administrator-energy-houston',
    title: 'Practice Administrator, Energy',
    city: 'Houston',
    profession: 'Project Finance',
    position: 'Administrator',
    salary: [100, 135],
    posted: '2026-09-25',
    text: `<p>A firm seeks a business professional with four to six years in law firm administration to run staffing, budgets, and pitches for an energy department of 80 in Houston. No bar admission is needed; the salary is $100,000 to $135,000.</p>
<p>The department closes 70 financings and acquisitions a year. The administrator will assign associates each Monday, forecast fees against budget, and assemble deal lists for pitches.</p>
<p>The administrator supervises two coordinators and reports to the department chair. On site Monday through Thursday.</p>
<p>Applicants would send a resume and a paragraph on a budget they ran. ${terms.staff}</p>`,
  },
  {
    slug: 'power-contracts-manager-houston',
    title: 'Power Contracts Manager',
    city: 'Houston',
    profession: 'Project Finance',
    position: 'Manager',
    salary: [165, 215],
    posted: '2026-10-23',
    text: `<p>A battery storage developer is hiring its second lawyer in Houston. You have four to six years in energy contracts and a Texas license. Base pay is $165,000 to $215,000; bonus and equity are stated in the offer.</p>
<p>You will negotiate and manage tolling agreements, EPC and long-term service contracts, hedges, and landowner matters. Outside counsel closes the financings; the contracts are yours from then on. One contract analyst will report to you.</p>
<p>You will report to the general counsel. Three days a week are in the West Loop office, with a site visit in West Texas each quarter.</p>
<p>Applicants would send a resume and a list of contract types they have negotiated. ${terms.company}</p>`,
  },
];
