import { readBar, terms } from './closing.ts';
import type { Posting } from './posting.ts';

export const disputesPostings: readonly Posting[] = [
  {
    slug: 'appellate-associate-dc',
    title: 'Appellate Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-11-13',
    text: `<p>A Washington appellate practice seeks an associate with a federal appellate clerkship and two to four years in practice since, for briefs in the courts of appeals and the Supreme Court. Candidates are admitted in DC or are eligible to waive in, or to practice under supervision meanwhile. Base salary: $260,000 to $365,000.</p>
<p>Eleven lawyers file around 35 merits and amicus briefs a year, a third of them in administrative law. The associate will write first drafts alone; two people edit each. Oral argument usually comes in year four, in pro bono appeals.</p>
<p>The group meets in the office three days a week. ${readBar.dc}</p>
<p>Applicants would send a resume and two filed briefs, marking the parts that are not their work. ${terms.firm}</p>`,
  },
  {
    slug: 'commercial-litigation-associate-houston',
    title: 'Commercial Litigation Associate',
    city: 'Houston',
    profession: 'Lawyer',
    salary: [225, 340],
    posted: '2026-10-26',
    text: `<p>This Houston trial boutique of 24 lawyers wants a litigator from the classes of 2021 to 2024 who has taken depositions. You hold a Texas license or are eligible for one. Base: $225,000 to $340,000, with a share of contingent fees.</p>
<p>The docket is trade secrets, royalty disputes, a partnership divorce, and one large fraud case for the plaintiff. You would examine live witnesses in your first year; the firm has tried seven cases to verdict since last January.</p>
<p>A clerkship in a Texas state or federal court is preferred but not required. Most lawyers are in the office daily. ${readBar.texas}</p>
<p>Applicants would send a resume and a filed brief they wrote. ${terms.boutique}</p>`,
  },
  {
    slug: 'international-arbitration-associate-miami',
    title: 'International Arbitration Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [235, 340],
    posted: '2026-10-13',
    text: `<p>An international firm in Miami seeks an arbitration associate, three to five years, fluent in Spanish, for investor-state and commercial cases. Florida admission, now or within a year, is required; base salary $235,000 to $340,000.</p>
<p>The team has nine live cases, six of them in Spanish, from the request for arbitration to enforcement under the New York Convention. Hearings next spring are in Washington, Bogotá, and Paris.</p>
<p>An associate admitted in DC works from the Washington office until Florida admission. Two office days a week outside hearing weeks. ${readBar.florida}</p>
<p>Applicants would send a resume, a transcript, and published writing in English and Spanish. ${terms.firm}</p>`,
  },
  {
    slug: 'employment-litigation-associate-miami',
    title: 'Employment Litigation Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [165, 240],
    posted: '2026-09-15',
    text: `<p>This employer-side practice needs a litigator in the third to fifth year, admitted in Florida, for wage-and-hour, discrimination, and noncompete cases in Miami. Base: $165,000 to $240,000.</p>
<p>Hospitality, cruise, and health care clients bring single-plaintiff cases that you would run from answer to mediation, and a few collective actions in which you would argue the discovery motions. Two hours a week go to advice on handbooks, leave, and terminations.</p>
<p>The billable target is 1,850 hours. You would be in the office three days a week, plus court. The federal courts here require a Florida license for regular membership. ${readBar.florida}</p>
<p>Applicants would send a resume and a filed motion they argued. ${terms.boutique}</p>`,
  },
  {
    slug: 'securities-litigation-associate-ny',
    title: 'Securities Litigation Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [310, 390],
    posted: '2026-11-17',
    text: `<p>Securities class actions, derivative suits, and deal litigation, in New York and Delaware: a New York group seeks a fourth- through sixth-year litigator admitted in New York. A clerkship is preferred; base salary $310,000 to $390,000.</p>
<p>The group defends issuers, underwriters, and audit committees. The coming year brings two motions to dismiss, one summary judgment record, and expert discovery on event studies.</p>
<p>Cases are staffed with four lawyers, and partners draft alongside associates. Pro bono hours count in full.</p>
<p>Applicants would send a resume, a transcript, and a filed brief. ${terms.firm}</p>`,
  },
  {
    slug: 'white-collar-associate-dc',
    title: 'White Collar Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [310, 390],
    posted: '2026-09-22',
    text: `<p>A Washington firm seeks a white collar and investigations associate with four to six years, including any time as a prosecutor or law clerk. DC admission within a year is required; base salary $310,000 to $390,000.</p>
<p>Half the work is internal investigations and half is defense: export enforcement, procurement fraud, and a foreign bribery matter with interviews on three continents. The associate will write the memo that the audit committee reads.</p>
<p>Fridays are remote, except before government presentations. ${readBar.dc}</p>
<p>Applicants would send a resume, a transcript, and a public filing or published article. ${terms.firm}</p>`,
  },
  {
    slug: 'antitrust-associate-dc',
    title: 'Antitrust Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [260, 390],
    posted: '2026-11-20',
    text: `<p>A Washington antitrust practice seeks an associate in years three to six for merger review and government investigations. The DC bar, or eligibility for it, is required; base salary $260,000 to $390,000.</p>
<p>The work is second requests, white papers, and calls with the FTC, the Antitrust Division, and agencies abroad. Two merger trials are set for next year, and both teams are adding associates.</p>
<p>HSR filings rotate among the associates. Three office days a week; document teams meet on Mondays by video. ${readBar.dc}</p>
<p>Applicants would send a resume, a transcript, and a list of public investigations and trials. ${terms.firm}</p>`,
  },
  {
    slug: 'discovery-counsel-houston',
    title: 'Discovery Counsel',
    city: 'Houston',
    profession: 'Lawyer',
    position: 'Manager',
    salary: [170, 220],
    posted: '2026-10-16',
    text: `<p>A firm's Houston energy disputes group seeks discovery counsel to lead review and production: a Texas-licensed attorney with four to six years in litigation and hands-on e-discovery. Base salary: $170,000 to $220,000.</p>
<p>Counsel negotiates ESI protocols, designs the validation of technology-assisted review, signs the results, and supervises 12 contract reviewers and two project managers. Counsel may be asked to testify about the process.</p>
<p>Two days a week are remote, with core hours from 10 a.m. to 4 p.m. Central.</p>
<p>Applicants would send a resume and a publicly filed ESI protocol they negotiated. ${terms.staff}</p>`,
  },
];
