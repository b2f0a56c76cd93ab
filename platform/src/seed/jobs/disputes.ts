import type { Posting } from './posting.ts';

export const disputesPostings: readonly Posting[] = [
  {
    slug: 'appellate-associate-dc',
    title: 'Appellate Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [260, 365],
    posted: '2026-11-13',
    text: `<p>Appellate associate with a federal appellate clerkship and two to four years in practice since, for briefs in the courts of appeals and the Supreme Court; admitted in DC or anywhere with three years' standing; $260,000 to $365,000.</p>
<p>A practice of 11 lawyers files around 35 merits and amicus briefs a year, a third of them in administrative law. First drafts are written alone and edited by two people. Oral argument comes first in pro bono appeals, usually in year four.</p>
<p>Send two briefs that are mostly your work, and say which parts are not. The group works together in Washington three days a week and reads every brief aloud before filing it.</p>`,
  },
  {
    slug: 'commercial-litigation-associate-houston',
    title: 'Commercial Litigation Associate',
    city: 'Houston',
    profession: 'Lawyer',
    salary: [225, 340],
    posted: '2026-10-26',
    text: `<p>A Houston trial boutique of 24 lawyers wants a litigator from the classes of 2021 to 2024 who has taken depositions; Texas license or eligibility for one; $225,000 to $340,000 and a share of contingent fees.</p>
<p>The docket is mixed: trade secrets, royalty disputes, a partnership divorce, and one large fraud case for the plaintiff. Associates examine live witnesses in their first year here, and the firm has tried seven cases to verdict since last January.</p>
<p>A clerkship in a Texas state or federal court is preferred but not required. Nobody counts office days because nearly everyone is in. Out-of-state lawyers with five of the past seven years in practice can be licensed without an exam.</p>`,
  },
  {
    slug: 'international-arbitration-associate-miami',
    title: 'International Arbitration Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [235, 340],
    posted: '2026-10-12',
    text: `<p>Arbitration associate, three to five years, fluent in Spanish, for investor-state and commercial cases seated from Miami to Madrid; Florida admission now or within a year; $235,000 to $340,000.</p>
<p>The team has nine live cases, six of them in Spanish. Work runs from the request for arbitration to enforcement under the New York Convention, with hearings in Washington, Bogotá, and Paris next spring.</p>
<p>Out-of-state lawyers may appear in many international arbitrations held in Florida, but a regular office there takes a Florida license, which comes by exam alone. Until sworn in there, an associate admitted in DC works from the Washington office. Hybrid, with two days in the office outside hearing weeks.</p>`,
  },
  {
    slug: 'employment-litigation-associate-miami',
    title: 'Employment Litigation Associate',
    city: 'Miami',
    profession: 'Lawyer',
    salary: [165, 240],
    posted: '2026-09-15',
    text: `<p>Employer-side litigator in the third to fifth year with Florida admission, for wage-and-hour, discrimination, and noncompete cases in Miami; $165,000 to $240,000.</p>
<p>Hospitality, cruise, and health care clients bring single-plaintiff cases that associates run from answer to mediation, and a few collective actions in which they argue the discovery motions. Two hours a week go to advice: handbooks, leave, and the occasional hard termination.</p>
<p>The billable target, 1,850 hours, is published. Attendance is three days, plus court. The Southern and Middle Districts of Florida both require a Florida license for regular membership in their bars, so candidates must already be licensed there.</p>`,
  },
  {
    slug: 'securities-litigation-associate-ny',
    title: 'Securities Litigation Associate',
    city: 'New York',
    profession: 'Lawyer',
    salary: [310, 390],
    posted: '2026-11-17',
    text: `<p>Fourth- through sixth-year litigator for class actions, derivative suits, and deal litigation in New York and Delaware; New York bar; clerkship preferred; $310,000 to $390,000.</p>
<p>The group defends issuers, underwriters, and audit committees. The coming year brings two closely watched motions to dismiss, one summary judgment record, and expert discovery on event studies. You would draft, and you would defend your draft to a client.</p>
<p>Cases are staffed with four lawyers, and partners do their share of the drafting. Tuesday is the day everyone is present; most choose two more. Pro bono hours count in full.</p>`,
  },
  {
    slug: 'white-collar-associate-dc',
    title: 'White Collar Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [310, 390],
    posted: '2026-09-22',
    text: `<p>White collar and investigations associate in Washington, four to six years including any time as a prosecutor or law clerk; DC bar within a year; $310,000 to $390,000.</p>
<p>The work is half internal investigations and half defense: export enforcement, procurement fraud, and one long-running foreign bribery matter with interviews on three continents. The memo that the audit committee reads will be yours to write.</p>
<p>A lawyer admitted elsewhere may practice in DC under supervision for a limited period while a first application is pending, and the firm helps you file it. The group has five former Assistant US Attorneys. Remote Fridays, except before presentations to the government.</p>`,
  },
  {
    slug: 'antitrust-associate-dc',
    title: 'Antitrust Associate',
    city: 'Washington, DC',
    profession: 'Lawyer',
    salary: [260, 390],
    posted: '2026-11-20',
    text: `<p>Washington antitrust practice hiring an associate in years three to six for merger review and government investigations; DC bar, or three years in good standing elsewhere to waive in; $260,000 to $390,000.</p>
<p>The work is second requests, white papers, and calls with the FTC, the Antitrust Division, and agencies abroad. Two merger trials are set for next year, and both teams are short-staffed. College-level economics is enough, provided you like economists.</p>
<p>Premerger notification filings are shared among all associates, so nobody does only those. Three days in the office; document teams meet on Mondays by video.</p>`,
  },
  {
    slug: 'discovery-counsel-houston',
    title: 'Discovery Counsel',
    city: 'Houston',
    profession: 'Lawyer',
    position: 'Manager',
    salary: [170, 220],
    posted: '2026-10-16',
    text: `<p>Texas-licensed attorney with four to six years in litigation and hands-on e-discovery, to lead review and production for a Houston energy disputes group at $170,000 to $220,000.</p>
<p>You would negotiate ESI protocols, design the validation of technology-assisted review, and sign your name to the numbers. Twelve contract reviewers and two project managers would report to you; vendors would too, in effect.</p>
<p>The group measures cost per document and publishes it to clients. Occasional testimony about process should not worry you. Work is remote two days a week, with core hours from 10 a.m. to 4 p.m. Central.</p>`,
  },
];
