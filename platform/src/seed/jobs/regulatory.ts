import type { Posting } from './posting.ts';

export const regulatoryPostings: readonly Posting[] = [
  {
    slug: 'cfius-associate-dc',
    title: 'CFIUS and National Security Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-11-09',
    text: `<p>Foreign investment reviews for buyers, funds, and targets: a DC team of eight is adding an associate in the third to fifth year, eligible for a security clearance, DC bar or able to waive in, $260,000 to $365,000.</p>
<p>You would take the declaration or notice from the first fact call to the mitigation agreement, and write the memo that tells a sponsor whether to file at all. Outbound investment rules now take one week in five.</p>
<p>Government experience at Treasury, Commerce, or Defense is credited toward class year. A secure room means part of the job cannot be done from home; the rest can, two days a week.</p>`,
  },
  {
    slug: 'data-privacy-associate-dc',
    title: 'Data Privacy Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [235, 340],
    posted: '2026-10-02',
    text: `<p>Privacy and cybersecurity associate, two to five years in, for incident response and product advice from Washington; any US bar with a DC application; $235,000 to $340,000.</p>
<p>Breach work arrives without warning: forensic vendors, regulators in a dozen states, and a notice letter due by Thursday. Between incidents the group reviews advertising technology and children's products, and answers questions about state privacy statutes that were passed last week.</p>
<p>On-call weeks rotate among seven associates, with the following Monday off. The firm pays for certification in privacy law. In other weeks, the office asks for two days.</p>`,
  },
  {
    slug: 'government-contracts-associate-dc',
    title: 'Government Contracts Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [225, 310],
    posted: '2026-09-28',
    text: `<p>Bid protests and counseling for defense and IT contractors: associate with two to four years in federal procurement, admitted in DC or eligible to waive in; $225,000 to $310,000.</p>
<p>GAO protests run on a 100-day clock, so you would be on the record from the start, drafting the protest, the supplemental, and the comments. The balance is claims at the boards of contract appeals, mandatory disclosures, and diligence for acquirers.</p>
<p>Former agency counsel and Court of Federal Claims clerks are the usual hires, though not the only ones. The team of 15 keeps two common days in the office and handles protective-order material on site.</p>`,
  },
  {
    slug: 'international-trade-associate-dc',
    title: 'International Trade Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [225, 340],
    posted: '2026-11-03',
    text: `<p>Customs, tariffs, and trade remedies: a Washington practice needs an associate with two to five years, DC admission pending or complete, and patience with numbers, at $225,000 to $340,000.</p>
<p>Importers want to know by Friday what this week's tariff change will cost them. You would prepare requests for classification rulings, refund claims before the Court of International Trade, and questionnaire responses in antidumping reviews, some of them followed by verification visits abroad.</p>
<p>Mandarin, Vietnamese, or Spanish is a plus and would be used weekly. The group pays for the customs broker examination if you want it. Three office days, one of which is Wednesday.</p>`,
  },
  {
    slug: 'fda-regulatory-associate-dc',
    title: 'FDA Regulatory Associate',
    city: 'Washington, DC',
    profession: 'Doctor',
    salary: [235, 365],
    posted: '2026-10-29',
    text: `<p>FDA associate with a scientific or clinical degree and two to five years of regulatory practice, admitted in DC or applying, to advise drug and device companies at $235,000 to $365,000.</p>
<p>Approval pathways, labeling, advertising review, and the letters that follow an inspection. The group shares its best matters with the life sciences deal team, where an associate who can read a complete response letter is worth a week of diligence.</p>
<p>Several colleagues came from the agency; two are pharmacists. Office attendance is three days a week, plus agency meetings. An MD, PharmD, or PhD is useful and earns class-year credit, one year at most.</p>`,
  },
  {
    slug: 'healthcare-fraud-associate-dc',
    title: 'False Claims Act Associate, Health Care',
    city: 'Washington, DC',
    profession: 'Doctor',
    salary: [260, 365],
    posted: '2026-09-11',
    text: `<p>Health care litigator, third to fifth year, with a clinical background or a record of provider defense, for qui tam cases and self-disclosures handled in DC; DC bar, or three years' standing elsewhere for admission on motion; $260,000 to $365,000.</p>
<p>Hospitals, laboratories, and device makers are the clients. A former nurse on the team reads the charts, and you would turn what she finds into a position: medical necessity, coding, the referral that was or was not paid for.</p>
<p>Analysis under the physician self-referral law and the Anti-Kickback Statute should be familiar. Travel is one trip a month on average. Hybrid schedule with Mondays and Fridays optional.</p>`,
  },
  {
    slug: 'healthcare-regulatory-associate-miami',
    title: 'Health Care Regulatory Associate',
    city: 'Miami',
    profession: 'Doctor',
    salary: [175, 260],
    posted: '2026-11-11',
    text: `<p>Licensing, reimbursement, and physician arrangements for health systems in South Florida: three to five years of provider work, Florida Bar membership, $175,000 to $260,000.</p>
<p>The practice sits in a Miami office of 60 and represents two hospital systems, a chain of surgery centers, and a large physician group. You would write the opinion on a compensation formula, then explain it to the cardiologists.</p>
<p>Registered nurses, pharmacists, and one former medical director have all made the switch here. Medicare Advantage experience is in demand. The schedule is three days in, two out.</p>`,
  },
  {
    slug: 'healthcare-transactions-associate-houston',
    title: 'Health Care Transactions Associate',
    city: 'Houston',
    profession: 'Doctor',
    salary: [235, 340],
    posted: '2026-10-05',
    text: `<p>Deal associate for hospitals and physician platforms, classes of 2021 to 2024, with a health sciences degree or equivalent industry experience; Texas bar or transfer; Houston; $235,000 to $340,000.</p>
<p>Practice acquisitions, management services structures under the corporate practice of medicine doctrine, and the joint venture that a health system signs once in 10 years. You would draft the transaction documents and the regulatory diligence memo, not one or the other.</p>
<p>Four partners, seven associates, and a standing lunch with the tax group. Clients in the medical district like to meet on campus, 10 minutes away. Two remote days a week.</p>`,
  },
  {
    slug: 'life-sciences-transactions-associate-ny',
    title: 'Biotech Transactions Associate',
    city: 'New York',
    profession: 'Doctor',
    salary: [260, 390],
    posted: '2026-10-15',
    text: `<p>Licenses and collaborations for biotech companies: New York associate in the third to sixth year, degree in biology, chemistry, or medicine, New York bar, $260,000 to $390,000.</p>
<p>The group negotiates option deals, royalty financings, and supply agreements, and is called into M&amp;A when the pipeline is the asset. You would own the milestone definitions, where an unclear verb has cost parties years.</p>
<p>Most associates hold a PhD or worked at a bench first; one is a physician. Patent diligence is done with colleagues who prosecute, so you need to read claims but not write them. Three days are in the office, two of them set by the group.</p>`,
  },
  {
    slug: 'medical-device-litigation-associate-ny',
    title: 'Medical Device Trial Associate',
    city: 'New York',
    profession: 'Doctor',
    salary: [235, 340],
    posted: '2026-09-08',
    text: `<p>Product liability defense for device makers, based in New York: second- to fifth-year litigator comfortable with medical records and expert witnesses; New York bar; $235,000 to $340,000.</p>
<p>One multidistrict litigation is heading for its first bellwether trial, and two smaller dockets are in general causation discovery. Associates are matched to a specialty, orthopedics or cardiology, and prepare the experts in it.</p>
<p>Nursing, physiology, or biomedical engineering backgrounds are sought. You would travel to depositions two or three days a month. The whole team is in on Tuesdays and Thursdays.</p>`,
  },
  {
    slug: 'clinical-trial-agreements-manager-ny',
    title: 'Clinical Trial Contracts Manager',
    city: 'New York',
    profession: 'Doctor',
    position: 'Manager',
    salary: [155, 195],
    posted: '2026-10-21',
    text: `<p>In-house at a research hospital in New York: attorney or contracts professional with four to six years in clinical research, New York bar or in-house registration for lawyers, $155,000 to $195,000.</p>
<p>About 300 study agreements a year pass through an office of five, which you would lead. Subject injury, publication rights, and indemnity are the clauses that come back; the target is 30 days from draft to signature, and at present it takes 47.</p>
<p>You would report to the deputy general counsel and join the institutional review board's policy committee. The position comes with hospital benefits, a 403(b) plan, and one remote day each week.</p>`,
  },
  {
    slug: 'life-sciences-regulatory-fellow-dc',
    title: 'Life Sciences Regulatory Fellow',
    city: 'Washington, DC',
    profession: 'Doctor',
    position: 'Intern',
    employment: 'Internship, full-time, fixed term of nine months',
    salary: [140, 165],
    posted: '2026-11-05',
    text: `<p>Nine-month fellowship in Washington for a physician, pharmacist, or scientist with a JD, three to five years in the field, and any US bar or results pending; paid at $140,000 to $165,000 a year.</p>
<p>The fellow rotates through FDA, reimbursement, and clinical research teams and finishes with a paper that the group publishes under the fellow's name. Client work is supervised and billed at a reduced rate, so there is time to learn.</p>
<p>It is meant for people who come to law at mid-career, after the clinic or the laboratory. Two earlier fellows stayed as associates. On site four days a week.</p>`,
  },
];
