import { readBar, terms } from './closing.ts';
import type { Posting } from './posting.ts';

export const engineeringPostings: readonly Posting[] = [
  {
    slug: 'patent-litigation-associate-ny',
    title: 'Patent Litigation Associate',
    city: 'New York',
    profession: 'Engineer',
    salary: [260, 390],
    posted: '2026-10-30',
    text: `<p>A New York litigation group seeks an associate in the third to sixth year, with an electrical engineering or physics degree and the New York bar, for semiconductor patent trials. Base salary: $260,000 to $390,000.</p>
<p>The associate will take fact depositions, draft claim construction briefs, and prepare one expert. Two cases are set for trial next year, one for a plaintiff and one for a defendant, and everyone who prepares a case tries it.</p>
<p>USPTO registration is not required; if you want it, the firm will pay for it. Nine of the 30 trial lawyers have engineering degrees. Three office days a week, and five in the six weeks before trial.</p>
<p>Applicants would send a resume, both transcripts, and a filed brief. ${terms.firm}</p>`,
  },
  {
    slug: 'patent-litigation-associate-dc',
    title: 'Patent Litigation Associate',
    city: 'Washington, DC',
    profession: 'Engineer',
    salary: [260, 390],
    posted: '2026-09-14',
    text: `<p>A Washington firm seeks an engineer turned litigator with three to six years for section 337 investigations at the International Trade Commission. The DC bar, or admission elsewhere with an application filed, is required; base salary $260,000 to $390,000.</p>
<p>An investigation goes from complaint to hearing in about a year. The associate will handle source code review, domestic industry proof, and witness outlines; Federal Circuit appeals stay with the team.</p>
<p>A degree in computer science or in electrical or mechanical engineering is expected. Three office days a week, five during hearings. ${readBar.dc}</p>
<p>Applicants would send a resume, both transcripts, and a list of investigations by phase. ${terms.firm}</p>`,
  },
  {
    slug: 'patent-litigation-associate-houston',
    title: 'Patent Litigation Associate',
    city: 'Houston',
    profession: 'Engineer',
    salary: [235, 365],
    posted: '2026-11-18',
    text: `<p>A Houston group seeks a patent litigator from the classes of 2021 to 2024 for oilfield technology disputes, with a degree in mechanical, chemical, or petroleum engineering. The Texas bar, or eligibility for it, is required; base salary $235,000 to $365,000.</p>
<p>The cases involve completion tools, drilling fluids, and measurement while drilling, in the Southern, Western, and Eastern Districts of Texas. The associate will inspect equipment, prepare the inventor, and depose the other side's engineer.</p>
<p>Ten lawyers divide the work by technology. One or two days a week may be remote by arrangement. ${readBar.texas}</p>
<p>Applicants would send a resume, both transcripts, and a filed claim construction brief. ${terms.firm}</p>`,
  },
  {
    slug: 'patent-prosecution-associate-dc',
    title: 'Patent Prosecution Associate',
    city: 'Washington, DC',
    profession: 'Engineer',
    salary: [190, 270],
    posted: '2026-10-13',
    text: `<p>This Washington practice wants a registered patent attorney with two to five years drafting software, machine learning, or signal processing applications, admitted to any US bar. Hours are flexible, and the base is $190,000 to $270,000.</p>
<p>The portfolios belong to three large clients and a university. You would file about 40 new applications a year, with inventor interviews by video. Subject-matter eligibility is the argument you would make most.</p>
<p>Patent practice before the USPTO needs no DC license. After six months, four days a week may be remote, within commuting distance. ${readBar.dc}</p>
<p>Applicants would send a resume, their registration number, and two published applications. ${terms.boutique}</p>`,
  },
  {
    slug: 'patent-prosecution-associate-houston',
    title: 'Patent Prosecution Associate',
    city: 'Houston',
    profession: 'Engineer',
    salary: [180, 260],
    posted: '2026-09-21',
    text: `<p>This Houston firm of 35 prosecutes chemical and materials patents for refiners, coatings makers, and two startups. You are a registered practitioner with three to five years of experience and Texas admission or eligibility. Base: $180,000 to $260,000.</p>
<p>You would draft, prosecute, and advise on freedom to operate before a plant is built.</p>
<p>A degree in chemistry or chemical engineering is required; a master's or doctorate is common. The annual target is 1,750 hours and takes flat fees into account. Two office days a week. ${readBar.texas}</p>
<p>Applicants would send a resume, their registration number, and an issued patent they drafted. ${terms.boutique}</p>`,
  },
  {
    slug: 'ptab-associate-dc',
    title: 'PTAB Trials Associate',
    city: 'Washington, DC',
    profession: 'Engineer',
    salary: [260, 365],
    posted: '2026-11-06',
    text: `<p>A DC firm seeks an associate in the third through fifth year for its inter partes review practice. USPTO registration and a bar admission that supports a DC application are required; base salary $260,000 to $365,000.</p>
<p>The group files petitions and patent owner responses in wireless and medical device technology. Institution is discretionary, so it files selectively. The associate will write one petition from the prior art search to the reply.</p>
<p>Associates depose experts and argue before the Board. Tuesdays, Wednesdays, and hearing days are in the office. ${readBar.dc}</p>
<p>Applicants would send a resume, their registration number, and a public petition or response. ${terms.firm}</p>`,
  },
  {
    slug: 'construction-disputes-associate-miami',
    title: 'Construction Disputes Associate',
    city: 'Miami',
    profession: 'Engineer',
    salary: [170, 250],
    posted: '2026-10-26',
    text: `<p>This Miami team wants a Florida-licensed construction litigator with three to five years and, ideally, a civil engineering degree, for defect, delay, and insurance cases over condominium towers. Base: $170,000 to $250,000.</p>
<p>Clients are owners and contractors in equal numbers. Florida's milestone inspections of condominiums bring new matters.</p>
<p>The firm supports board certification in construction law. Three office days a week, not counting site visits. ${readBar.florida}</p>
<p>Applicants would send a resume and a filed motion. ${terms.boutique}</p>`,
  },
  {
    slug: 'construction-disputes-associate-houston',
    title: 'Construction Disputes Associate',
    city: 'Houston',
    profession: 'Engineer',
    salary: [225, 330],
    posted: '2026-09-10',
    text: `<p>An international firm's Houston office seeks an associate in the second to fifth year, with an engineering or project controls background, for arbitrations over power plants, refineries, and LNG trains. The Texas bar, or eligibility for it, is required; base salary $225,000 to $330,000.</p>
<p>Claims reach nine figures, and schedules run to 20,000 activities. The associate will work with the delay expert, draft the memorial, and in time cross-examine on damages. Two partners sit as arbitrators.</p>
<p>Hearings take about five weeks a year; otherwise, three office days a week. ${readBar.texas}</p>
<p>Applicants would send a resume, both transcripts, and a list of arbitrations by institution. ${terms.firm}</p>`,
  },
  {
    slug: 'construction-contracts-associate-ny',
    title: 'Construction Contracts Associate',
    city: 'New York',
    profession: 'Engineer',
    salary: [225, 320],
    posted: '2026-11-10',
    text: `<p>This New York group negotiates EPC, design-build, and architect agreements. It seeks a construction lawyer, two to five years, admitted in New York or eligible to be. Base salary: $225,000 to $320,000.</p>
<p>Owners, lenders, and transit agencies retain the group before ground is broken. The associate will negotiate liquidated damages, wrap-up insurance, and termination for convenience.</p>
<p>Architects and engineers with law degrees, and real estate associates, are welcome. Two days a week are remote. ${readBar.newYork}</p>
<p>Applicants would send a resume and a list of projects by contract form. ${terms.firm}</p>`,
  },
  {
    slug: 'product-safety-associate-miami',
    title: 'Product Safety Associate',
    city: 'Miami',
    profession: 'Engineer',
    salary: [175, 250],
    posted: '2026-10-07',
    text: `<p>This Miami defense team wants a trial associate with three to five years, Florida admission, and the ability to read a failure analysis, for marine and consumer product cases. Base: $175,000 to $250,000.</p>
<p>The products are boats, batteries, and power tools. You would handle recalls with the Consumer Product Safety Commission (for boats, the Coast Guard) and the lawsuits that follow.</p>
<p>A mechanical or materials engineering degree is a plus. Jury trials average two a year. Three office days a week, not counting inspections. ${readBar.florida}</p>
<p>Applicants would send a resume and a list of trials, depositions, and inspections. ${terms.boutique}</p>`,
  },
  {
    slug: 'patent-docketing-administrator-dc',
    title: 'Patent Docketing Administrator',
    city: 'Washington, DC',
    profession: 'Engineer',
    position: 'Administrator',
    salary: [85, 110],
    posted: '2026-11-12',
    text: `<p>A Washington patent practice seeks a docketing professional with three to six years of experience with US and PCT rules to keep 6,000 live files on time. No law degree or bar is needed; the salary is $85,000 to $110,000.</p>
<p>Two people check every date. The team of four covers filing, annuities, and a weekly deadline report to every attorney. The practice changes systems in the spring, and the administrator will write the new system's rules.</p>
<p>Overtime is paid. After the first quarter, two days a week are remote.</p>
<p>Applicants would send a resume that names the docketing systems they know. ${terms.staff}</p>`,
  },
  {
    slug: 'patent-portfolio-manager-houston',
    title: 'Patent Portfolio Manager',
    city: 'Houston',
    profession: 'Engineer',
    position: 'Manager',
    salary: [175, 225],
    posted: '2026-09-16',
    text: `<p>An industrial group in Houston seeks a patent attorney or agent, four to six years, registered before the USPTO, to manage 900 patents. Attorneys need a state bar, any jurisdiction. Base pay is $175,000 to $225,000.</p>
<p>You will chair the invention committee, choose what to file and what to let lapse, and send drafting to three outside firms on fixed fees. You will also advise engineers at five sites on what can be patented; only an attorney would review licenses.</p>
<p>A paralegal will report to you. Four days a week are on site; Fridays are remote.</p>
<p>Applicants would send a resume, their registration number, and a list of issued patents they managed. ${terms.company}</p>`,
  },
];
