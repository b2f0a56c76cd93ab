import { readBar, terms } from './closing.ts';
import type { Posting } from './posting.ts';

export const regulatoryPostings: readonly Posting[] = [
  {
    slug: 'cfius-associate-dc',
    title: 'CFIUS and National Security Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-11-09',
    text: `<p>For foreign investment reviews, a DC team of eight is adding an associate in the third to fifth year who can obtain a security clearance where the work requires it. Candidates are admitted in DC or eligible to be; base salary $260,000 to $365,000.</p>
<p>The associate will take the declaration or notice from the first fact call to the mitigation agreement, for buyers, funds, and targets, and write the memo on whether to file. Outbound investment rules take about one week in five.</p>
<p>Experience at Treasury, Commerce, or Defense counts toward class year. Classified work is done on site; two days a week may be remote. ${readBar.dc}</p>
<p>Applicants would send a resume, a transcript, and a list of filings by type. ${terms.firm}</p>`,
  },
  {
    slug: 'data-privacy-associate-dc',
    title: 'Data Privacy Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [235, 340],
    posted: '2026-10-02',
    text: `<p>This Washington privacy and cybersecurity team responds to incidents and advises on products. It seeks an associate with two to five years. Any US bar with a DC application is accepted; base salary $235,000 to $340,000.</p>
<p>Breach work involves forensic vendors, regulators in a dozen states, and short notice deadlines. Between incidents the group reviews advertising technology and children's products and advises on new state privacy statutes.</p>
<p>On-call weeks rotate among seven associates, with the following Monday off. In other weeks, two days are in the office. ${readBar.dc}</p>
<p>Applicants would send a resume, a transcript, and a list of the kinds of incidents they have handled. ${terms.firm}</p>`,
  },
  {
    slug: 'government-contracts-associate-dc',
    title: 'Government Contracts Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [225, 310],
    posted: '2026-09-28',
    text: `<p>Defense and IT contractors rely on this Washington team of 15 for bid protests and counseling. It seeks an associate with two to four years in federal procurement, admitted in DC or eligible to be; base salary $225,000 to $310,000.</p>
<p>GAO decides a protest within 100 days. The associate will draft the protest, any supplemental protest, and the comments on the agency report. Board claims, mandatory disclosures, and deal diligence are the rest.</p>
<p>Two common days a week are in the office, and protective-order material stays on site. ${readBar.dc}</p>
<p>Applicants would send a resume and a list of protests by forum and result. ${terms.firm}</p>`,
  },
  {
    slug: 'international-trade-associate-dc',
    title: 'International Trade Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [225, 340],
    posted: '2026-11-03',
    text: `<p>This Washington practice handles customs, tariffs, and trade remedies. It seeks an associate with two to five years, with DC admission pending or complete. Base salary: $225,000 to $340,000.</p>
<p>The associate will prepare requests for classification rulings, refund claims before the Court of International Trade, and questionnaire responses in antidumping reviews.</p>
<p>Mandarin, Vietnamese, or Spanish is a plus. The group pays for the customs broker license examination. Three office days a week, including Wednesday. ${readBar.dc}</p>
<p>Applicants would send a resume, a transcript, and a list of agencies they have appeared before. ${terms.firm}</p>`,
  },
  {
    slug: 'fda-regulatory-associate-dc',
    title: 'FDA Regulatory Associate',
    city: 'Washington, DC',
    profession: 'Doctor',
    salary: [235, 365],
    posted: '2026-10-29',
    text: `<p>Drug and device companies are the clients of a Washington FDA practice. It seeks an associate with a scientific or clinical degree and two to five years of regulatory practice, admitted in DC or applying. Base salary: $235,000 to $365,000.</p>
<p>The work is approval pathways, labeling, advertising review, and letters that follow an inspection. The group also supports the life sciences deal team, where an associate who can read a complete response letter saves a week of diligence.</p>
<p>Three office days a week, plus agency meetings. An MD, PharmD, or PhD earns class-year credit, one year at most. ${readBar.dc}</p>
<p>Applicants would send a resume, both transcripts, and a public comment or published article. ${terms.firm}</p>`,
  },
  {
    slug: 'healthcare-fraud-associate-dc',
    title: 'Health Care FCA Associate',
    city: 'Washington, DC',
    profession: 'Doctor',
    salary: [260, 365],
    posted: '2026-09-11',
    text: `<p>A DC firm seeks a health care litigator, third to fifth year, with a clinical background or a record of provider defense, for qui tam cases and self-disclosures. The DC bar, or eligibility for it, is required; base salary $260,000 to $365,000.</p>
<p>Hospitals, laboratories, and device makers are the clients. A nurse reads the charts, and the associate will turn the findings into a position on medical necessity, coding, and whether a referral was paid for.</p>
<p>Candidates know the physician self-referral law and the Anti-Kickback Statute. Travel is about one trip a month. Mondays and Fridays may be remote. ${readBar.dc}</p>
<p>Applicants would send a resume, a transcript, and a filed dispositive motion. ${terms.firm}</p>`,
  },
  {
    slug: 'healthcare-regulatory-associate-miami',
    title: 'Health Care Regulatory Associate',
    city: 'Miami',
    profession: 'Doctor',
    salary: [175, 260],
    posted: '2026-11-12',
    text: `<p>This practice advises health systems in South Florida on licensing, reimbursement, and physician arrangements. You have three to five years of provider work and Florida Bar membership. Base: $175,000 to $260,000.</p>
<p>The Miami office of 60 represents two hospital systems, a chain of surgery centers, and a large physician group. You would write the opinion on a compensation formula, then explain it to the physicians.</p>
<p>Medicare Advantage experience is in demand. Three office days a week. ${readBar.florida}</p>
<p>Applicants would send a resume and a published article or client alert. ${terms.boutique}</p>`,
  },
  {
    slug: 'healthcare-transactions-associate-houston',
    title: 'Health Care Deal Associate',
    city: 'Houston',
    profession: 'Doctor',
    salary: [235, 340],
    posted: '2026-10-05',
    text: `<p>This Houston deal team represents hospitals and physician platforms. It seeks an associate from the classes of 2021 to 2024 with a health sciences degree or equivalent industry experience. The Texas bar, or eligibility for it, is required; base salary $235,000 to $340,000.</p>
<p>The work is practice acquisitions, management services structures under the corporate practice of medicine doctrine, and health system joint ventures. The associate will draft both the transaction documents and the regulatory diligence memo.</p>
<p>The team is four partners and seven associates. Two days a week are remote. ${readBar.texas}</p>
<p>Applicants would send a resume, a transcript, and a deal sheet by provider type. ${terms.firm}</p>`,
  },
  {
    slug: 'life-sciences-transactions-associate-ny',
    title: 'Biotech Transactions Associate',
    city: 'New York',
    profession: 'Doctor',
    salary: [260, 390],
    posted: '2026-10-15',
    text: `<p>Licenses and collaborations for biotech companies: a New York firm seeks an associate in the third to sixth year, admitted there, with a degree in biology, chemistry, or medicine. Base salary: $260,000 to $390,000.</p>
<p>The group negotiates option deals, royalty financings, and supply agreements, and joins M&amp;A teams when the pipeline is the asset. The associate will draft the milestone definitions.</p>
<p>Most associates hold a PhD or worked in a laboratory; one is a physician. Candidates read patent claims but need not write them. Three office days a week; the group sets two of them.</p>
<p>Applicants would send a resume, both transcripts, and a list of licenses by side. ${terms.firm}</p>`,
  },
  {
    slug: 'medical-device-litigation-associate-ny',
    title: 'Medical Device Trial Associate',
    city: 'New York',
    profession: 'Doctor',
    salary: [235, 340],
    posted: '2026-09-08',
    text: `<p>Medical device makers retain this New York trial group to defend product liability cases. It seeks a second- to fifth-year litigator admitted in New York. Base salary: $235,000 to $340,000.</p>
<p>One multidistrict litigation is heading for its first bellwether trial, and two smaller dockets are in general causation discovery. Each associate takes orthopedics or cardiology and prepares the experts in that field.</p>
<p>Nursing, physiology, or biomedical engineering backgrounds are sought. Depositions take two or three days a month. The team is in the office on Tuesdays and Thursdays.</p>
<p>Applicants would send a resume, a transcript, and a filed expert motion. ${terms.firm}</p>`,
  },
  {
    slug: 'clinical-trial-agreements-manager-ny',
    title: 'Clinical Trial Contracts Manager',
    city: 'New York',
    profession: 'Doctor',
    position: 'Manager',
    salary: [155, 195],
    posted: '2026-10-21',
    text: `<p>A research hospital in New York seeks an attorney or contracts professional with four to six years in clinical research to lead its contracts office. Attorneys need the New York bar or in-house registration. Base pay is $155,000 to $195,000.</p>
<p>Five people handle about 300 study agreements a year. You will negotiate subject injury, publication rights, and indemnity, and reduce the time from draft to signature from 47 days to 30.</p>
<p>You will report to the deputy general counsel and join the institutional review board's policy committee. One day a week is remote. ${readBar.newYork}</p>
<p>Applicants would send a resume and a list of study agreements by type. ${terms.hospital}</p>`,
  },
  {
    slug: 'life-sciences-regulatory-fellow-dc',
    title: 'Life Sciences Regulatory Fellow',
    city: 'Washington, DC',
    profession: 'Doctor',
    position: 'Intern',
    employment: 'Full-time, fixed term',
    salary: [140, 165],
    posted: '2026-11-05',
    text: `<p>A Washington firm offers a nine-month fellowship to a physician, pharmacist, or scientist with a JD and three to five years in the field. The fellow is admitted elsewhere with a DC application filed, or works as a law clerk until admitted. Pay is $140,000 to $165,000 a year.</p>
<p>The fellow rotates through FDA, reimbursement, and clinical research teams and finishes with a paper published under the fellow's name. Client work is supervised and billed at a reduced rate.</p>
<p>Two earlier fellows stayed as associates. On site four days a week. ${readBar.dc}</p>
<p>Applicants would send a resume, a list of publications, and a paragraph on their topic. ${terms.fellow}</p>`,
  },
];
