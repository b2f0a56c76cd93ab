import type { Posting } from './posting.ts';

export const energyPostings: readonly Posting[] = [
  {
    slug: 'project-finance-associate-ny',
    title: 'Project Finance Associate',
    city: 'New York',
    profession: 'Project Finance',
    salary: [260, 365],
    posted: '2026-11-14',
    text: `<p>Solar and storage financings for sponsors and banks from New York: associate with three to five years, two or more closings, New York bar, $260,000 to $365,000.</p>
<p>The work is construction loans, back-leverage, and tax credit transfer agreements, usually on the same asset and often in the same month. You would run the conditions precedent and draft the accounts agreement that everyone else avoids.</p>
<p>The team is five partners and 12 associates, a third of whom worked as engineers or analysts first. Financial close sets the hours; the firm gives the following Friday back. Office attendance averages three days.</p>`,
  },
  {
    slug: 'project-finance-associate-houston',
    title: 'Project Finance Associate',
    city: 'Houston',
    profession: 'Project Finance',
    salary: [260, 390],
    posted: '2026-09-18',
    text: `<p>LNG and petrochemical financings: Houston finance lawyer in the third to sixth year, Texas or New York bar, to represent sponsors and export credit lenders at $260,000 to $390,000.</p>
<p>One liquefaction project is between its first and second trains, and the next is at the term sheet stage. Common terms agreements, direct agreements with contractors and offtakers, and a great deal of insurance make up the work.</p>
<p>New York law governs the loans, so a New York license with a plan for Texas is workable: five years' practice in seven, or a UBE score of 270 less than five years old. Four days in the office; site visits are encouraged.</p>`,
  },
  {
    slug: 'project-finance-associate-dc',
    title: 'Project Finance Associate',
    city: 'Washington, DC',
    profession: 'Project Finance',
    salary: [235, 340],
    posted: '2026-10-27',
    text: `<p>Finance associate, second through fifth year, for a Washington practice in multilateral and export credit loans to power and transportation projects; DC bar or eligible to waive in; $235,000 to $340,000.</p>
<p>Lenders are the clients: development banks and agencies with environmental standards, sanctions covenants, and long memories. Projects this year are in Senegal, Uzbekistan, and the Dominican Republic.</p>
<p>French is used in a third of the portfolio. You would travel four times a year and be home for most weekends. Nine lawyers share one hallway and a three-day office week.</p>`,
  },
  {
    slug: 'infrastructure-associate-ny',
    title: 'Infrastructure Associate',
    city: 'New York',
    profession: 'Project Finance',
    salary: [260, 365],
    posted: '2026-10-09',
    text: `<p>Public-private partnerships and infrastructure M&amp;A: New York associate in the third through fifth year, admitted in New York, with a closed P3 or concession on the deal sheet; $260,000 to $365,000.</p>
<p>Airports, a courthouse, student housing, and fiber. Half the matters are bids, which clients lose as often as they win. You would write the risk matrix for the consortium and then the project agreement comments that follow from it.</p>
<p>Municipal bond experience transfers well. Government clients ask for meetings upstate or in Pennsylvania about once a month. Otherwise the schedule is hybrid with Tuesday to Thursday in the office.</p>`,
  },
  {
    slug: 'latin-america-projects-associate-miami',
    title: 'Latin America Projects Associate',
    city: 'Miami',
    profession: 'Project Finance',
    salary: [225, 330],
    posted: '2026-11-07',
    text: `<p>Spanish-speaking projects associate, two to five years, for ports, toll roads, and solar plants in Chile, Peru, and Panama, based in Miami, with a Florida license or an application for the next exam; $225,000 to $330,000.</p>
<p>Financings are in dollars under New York law, with bonds and bank loans in roughly equal numbers. You would coordinate the local security package, which takes longer than the credit agreement and matters more.</p>
<p>Florida admits lawyers only by its own exam; the firm covers the course, the fee, and the study leave, and associates admitted in New York work from its office there until they are sworn in. Expect eight trips a year. Two days a week at home, except before a pricing.</p>`,
  },
  {
    slug: 'renewable-energy-associate-houston',
    title: 'Renewable Energy Associate',
    city: 'Houston',
    profession: 'Project Finance',
    salary: [225, 340],
    posted: '2026-10-19',
    text: `<p>Development-side energy associate, classes of 2021 to 2024, licensed in Texas or on the way, to negotiate interconnection, land, procurement, and power sales for wind and storage clients in Houston at $225,000 to $340,000.</p>
<p>A project reaches you as a lease and leaves as a financed plant. You would draft turbine supply agreements and county road agreements and work with Texas market rules every week. Clients are developers with 10 employees and investors with 10,000.</p>
<p>The two partners came from in-house jobs and keep in-house hours when they can. Field boots are supplied. Hybrid at three days, with Mondays remote.</p>`,
  },
  {
    slug: 'energy-regulatory-associate-dc',
    title: 'Energy Regulatory Associate',
    city: 'Washington, DC',
    profession: 'Project Finance',
    salary: [225, 340],
    posted: '2026-11-15',
    text: `<p>FERC lawyer, two to five years, for rate cases, transmission, and large-load interconnection; Washington office; DC bar, or membership elsewhere for three years; $225,000 to $340,000.</p>
<p>Data centers have changed the docket: half the new matters ask who pays for the substation. You would write tariff protests, prepare cost-of-service witnesses, and advise lenders on market-based rate authority at closing.</p>
<p>Agency alumni are welcome from any office. The FERC bar is small, so tact counts. Two anchor days plus open meetings of the Commission.</p>`,
  },
  {
    slug: 'energy-tax-associate-houston',
    title: 'Energy Tax Associate',
    city: 'Houston',
    profession: 'Project Finance',
    salary: [260, 390],
    posted: '2026-09-29',
    text: `<p>Tax associate in years three to six for energy partnerships and credit transfers in Houston; Texas admission by exam, score, or practice; LL.M. optional; $260,000 to $390,000.</p>
<p>Tax equity partnerships, purchases and sales of federal energy credits, carbon capture, and the upstream partnership work that was here before any of them. Diligence reports and opinions that support tax insurance are drafted by associates at this level and signed by partners.</p>
<p>You would work with 11 tax lawyers in three offices, several of them down the hall. Quiet hours are observed in the morning. In person three days a week.</p>`,
  },
  {
    slug: 'digital-infrastructure-associate-ny',
    title: 'Digital Infrastructure Associate',
    city: 'New York',
    profession: 'Project Finance',
    salary: [310, 390],
    posted: '2026-11-08',
    text: `<p>Data center and fiber financings in New York for a finance or real estate associate in the fourth to sixth year, New York bar, $310,000 to $390,000.</p>
<p>Loans are sized to leases with a handful of tenants, so the lease review is the credit analysis. The group documents construction debt, securitizations of towers, and sale-leasebacks, with power supply as the condition everyone now reads first.</p>
<p>Someone from project finance will know the power; someone from real estate will know the lease; the firm will teach you the other half. Three office days and a rotation to the London team in the second year for those who want it.</p>`,
  },
  {
    slug: 'oil-and-gas-associate-houston',
    title: 'Oil and Gas Associate',
    city: 'Houston',
    profession: 'Project Finance',
    salary: [235, 365],
    posted: '2026-11-01',
    text: `<p>Energy transactions associate with two to five years on acquisitions, drilling partnerships, or reserve-based loans, Texas license preferred, for a Houston group of 18 at $235,000 to $365,000.</p>
<p>The core is reserve-based lending, volumetric production payments, and farmouts. The team also represents mineral funds, where the deals are small and the title is old. You would be expected to read a division order without help by your sixth month.</p>
<p>Lateral hires from Oklahoma and Louisiana have done well. Texas licenses lawyers without an exam after five of the last seven years in practice. The office week is three days, one of them Wednesday, which is for training.</p>`,
  },
  {
    slug: 'practice-administrator-energy-houston',
    title: 'Practice Administrator, Energy',
    city: 'Houston',
    profession: 'Project Finance',
    position: 'Administrator',
    salary: [100, 135],
    posted: '2026-09-25',
    text: `<p>Business professional with four to six years in law firm administration, no bar needed, to run staffing, budgets, and pitches for an energy department of 80 in Houston; $100,000 to $135,000.</p>
<p>The department closes 70 financings and acquisitions a year. You would match associates to them each Monday, forecast fees against budget, and assemble the deal lists that pitches and rankings ask for, after the lawyers have confirmed what may be said.</p>
<p>You would supervise two coordinators and answer to the department chair. Fluency in spreadsheets is assumed. On site Monday through Thursday.</p>`,
  },
  {
    slug: 'power-contracts-manager-houston',
    title: 'Power Contracts Manager',
    city: 'Houston',
    profession: 'Project Finance',
    position: 'Manager',
    salary: [165, 215],
    posted: '2026-10-23',
    text: `<p>A battery storage developer wants its second lawyer: four to six years in energy contracts, Texas license, Houston, base of $165,000 to $215,000 with bonus and equity stated in the offer.</p>
<p>Tolling agreements, EPC and long-term service contracts, hedges, and a landowner who calls on Saturdays. Outside counsel handles financings; you would handle everything the company has to live with afterward and manage one contract analyst.</p>
<p>The general counsel came from a law firm eight years ago and remembers how billing worked. Company policy is three days in the office on the West Loop, and a site visit in West Texas each quarter.</p>`,
  },
];
