import type { Posting } from './posting.ts';

export const engineeringPostings: readonly Posting[] = [
  {
    slug: 'patent-litigation-associate-ny',
    title: 'Patent Litigation Associate',
    city: 'New York',
    profession: 'Engineer',
    salary: [260, 390],
    posted: '2026-10-31',
    text: `<p>Semiconductor patent trials: a New York litigation group seeks an associate in the third to sixth year with an electrical engineering or physics degree and the New York bar, at $260,000 to $390,000.</p>
<p>You would take fact depositions, draft claim construction briefs, and spend long days with one expert. Two cases are set for trial next year, one for a plaintiff and one for a defendant, and everyone who prepared a case goes to trial with it.</p>
<p>Registration with the USPTO is not required, but the firm will pay for it. Nine of the 30 trial lawyers have engineering degrees. Three days a week in the office until six weeks before trial, then all five.</p>`,
  },
  {
    slug: 'patent-litigation-associate-dc',
    title: 'Patent Litigation Associate',
    city: 'Washington, DC',
    profession: 'Engineer',
    salary: [260, 390],
    posted: '2026-09-14',
    text: `<p>Section 337 investigations at the International Trade Commission, based in Washington, for an engineer turned litigator with three to six years; DC bar or admission elsewhere with an application filed; $260,000 to $390,000.</p>
<p>An investigation goes from complaint to hearing in under a year, which suits people who would rather be busy than patient. Source code review, domestic industry proof, and witness outlines are the associate's part.</p>
<p>Federal Circuit appeals from the same cases stay with the team. A degree in computer science or in electrical or mechanical engineering is expected. The office week is three days, five during hearings.</p>`,
  },
  {
    slug: 'patent-litigation-associate-houston',
    title: 'Patent Litigation Associate',
    city: 'Houston',
    profession: 'Engineer',
    salary: [235, 365],
    posted: '2026-11-18',
    text: `<p>Oilfield technology disputes: Houston patent litigator, class years 2021 to 2024, mechanical, chemical, or petroleum engineering degree, Texas bar or UBE transfer, $235,000 to $365,000.</p>
<p>The cases involve completion tools, drilling fluids, and measurement while drilling. Venues are the Southern, Western, and Eastern Districts of Texas, and the inventors often still work for the client. You would inspect equipment, prepare the inventor, and depose the other side's engineer.</p>
<p>Texas takes a transferred UBE score of 270 or more for five years after the exam. The group of 10 splits work by technology. Remote work is by arrangement, commonly a day or two a week.</p>`,
  },
  {
    slug: 'patent-prosecution-associate-dc',
    title: 'Patent Prosecution Associate',
    city: 'Washington, DC',
    profession: 'Engineer',
    salary: [190, 270],
    posted: '2026-10-13',
    text: `<p>Registered patent attorney with two to five years drafting software, machine learning, or signal processing applications, any US bar, for a Washington practice with flexible hours; $190,000 to $270,000.</p>
<p>Portfolios belong to three large clients and a university. Each associate files about 40 new applications a year, with inventor interviews by video and budgets that leave time to think. Subject-matter eligibility is the argument you would make most.</p>
<p>USPTO registration makes it possible to practice before the Office from DC while a DC application is considered. After six months, you may work remotely four days a week, within commuting distance of the office.</p>`,
  },
  {
    slug: 'patent-prosecution-associate-houston',
    title: 'Patent Prosecution Associate',
    city: 'Houston',
    profession: 'Engineer',
    salary: [180, 260],
    posted: '2026-09-21',
    text: `<p>Chemical and materials patents for refiners, coatings makers, and two startups: a Houston firm of 35 is hiring a registered practitioner with three to five years of experience and Texas admission or eligibility; $180,000 to $260,000.</p>
<p>Draft, prosecute, and advise on freedom to operate before a plant is built. The clients' chemists will walk you through the pilot unit, after which the first draft goes faster.</p>
<p>A degree in chemistry or chemical engineering is required; a master's or doctorate is common. The annual target is 1,750 hours and takes flat fees into account. Two days a week are in the office, three anywhere.</p>`,
  },
  {
    slug: 'ptab-associate-dc',
    title: 'PTAB Trials Associate',
    city: 'Washington, DC',
    profession: 'Engineer',
    salary: [260, 365],
    posted: '2026-11-06',
    text: `<p>Inter partes review practice in DC, third through fifth year, USPTO registration in hand, any bar admission that supports a DC application, $260,000 to $365,000.</p>
<p>Petitions and patent owner responses in wireless and medical device technology. Institution is discretionary, so the group drafts fewer petitions and better ones; you would write one from the prior art search to the reply.</p>
<p>Associates depose experts and argue before the Board with a partner listening. Former examiners and Board clerks are welcome. Everyone is in the office on Tuesdays, Wednesdays, and the day of any hearing.</p>`,
  },
  {
    slug: 'construction-disputes-associate-miami',
    title: 'Construction Disputes Associate',
    city: 'Miami',
    profession: 'Engineer',
    salary: [170, 250],
    posted: '2026-10-25',
    text: `<p>Florida-licensed construction litigator with three to five years and, ideally, a civil engineering degree, for defect, delay, and insurance cases involving Miami's condominium towers; $170,000 to $250,000.</p>
<p>Clients are owners and contractors in equal numbers. You would walk a garage with the expert in the morning and argue a motion in the afternoon. Milestone inspections under Florida's condominium safety statute bring a steady supply of new matters.</p>
<p>Board certification in construction law is a goal the firm supports. Neither transfer nor motion avoids the Florida exam, so this position is for lawyers already licensed there. Plan on three days in the office, site visits not counted.</p>`,
  },
  {
    slug: 'construction-disputes-associate-houston',
    title: 'Construction Disputes Associate',
    city: 'Houston',
    profession: 'Engineer',
    salary: [225, 330],
    posted: '2026-09-10',
    text: `<p>Arbitrations over power plants, refineries, and LNG trains: Houston associate in the second to fifth year with an engineering or project controls background, Texas bar or transfer, $225,000 to $330,000.</p>
<p>Claims reach nine figures, and schedules run to 20,000 activities. You would live with the delay expert, draft the memorial, and cross-examine on damages once you have earned it. Two partners sit as arbitrators and teach from the other chair.</p>
<p>Several team members were engineers before law school; one is still a licensed professional engineer. Hearings take you away about five weeks a year. Otherwise, the schedule is three days in the office.</p>`,
  },
  {
    slug: 'construction-contracts-associate-ny',
    title: 'Construction Contracts Associate',
    city: 'New York',
    profession: 'Engineer',
    salary: [225, 320],
    posted: '2026-11-10',
    text: `<p>Front-end construction lawyer in New York, two to five years, admitted in New York or eligible to be, to negotiate EPC, design-build, and architect agreements at $225,000 to $320,000.</p>
<p>Owners, lenders, and transit agencies retain this group before ground is broken, then call when something moves. Liquidated damages, wrap-up insurance, and termination for convenience are the terms you would defend from memory by summer.</p>
<p>A licensed architect or engineer with a law degree would fit. So would an associate from real estate who has read the drawings. Two days from home in an ordinary week.</p>`,
  },
  {
    slug: 'product-safety-associate-miami',
    title: 'Product Safety Associate',
    city: 'Miami',
    profession: 'Engineer',
    salary: [175, 250],
    posted: '2026-10-07',
    text: `<p>Marine and consumer product liability from Miami: trial associate with three to five years, Florida admission, and the ability to read a failure analysis; $175,000 to $250,000.</p>
<p>Boats, batteries, power tools. The defense team handles recalls with the Consumer Product Safety Commission as well as the lawsuits that follow, and brings associates to inspections before experts have formed a view.</p>
<p>A degree in mechanical or materials engineering is a plus. Jury trials average two a year. Three days are in the office, two at home, inspections aside.</p>`,
  },
  {
    slug: 'patent-docketing-administrator-dc',
    title: 'Patent Docketing Administrator',
    city: 'Washington, DC',
    profession: 'Engineer',
    position: 'Administrator',
    salary: [85, 110],
    posted: '2026-11-12',
    text: `<p>Docketing professional with three to six years of experience with US and PCT patent rules, no law degree or bar needed, to keep 6,000 live files on time for a Washington practice; $85,000 to $110,000.</p>
<p>Every date is checked by two people, and you would be one of them. The team of four covers filing, annuities, and the weekly deadline report to every attorney. A migration to a new system starts in the spring, and you would write its rules.</p>
<p>Overtime is paid; most of it falls at month-end. Training in foreign practice is in the budget. After the first quarter, two remote days a week.</p>`,
  },
  {
    slug: 'patent-portfolio-manager-houston',
    title: 'Patent Portfolio Manager',
    city: 'Houston',
    profession: 'Engineer',
    position: 'Manager',
    salary: [175, 225],
    posted: '2026-09-16',
    text: `<p>In-house patent attorney or agent, four to six years, registered before the USPTO, to manage 900 patents for an industrial group in Houston at $175,000 to $225,000; state bar required for attorneys, any jurisdiction.</p>
<p>You would chair the invention committee, choose what to file and what to let lapse, and send drafting to three outside firms on fixed fees. Licensing income is small, and the company would like to know whether it has to be.</p>
<p>Engineers at five sites will want an hour of your time, and should get it. One report: a paralegal who knows where everything is. Four days are on site; Fridays are remote.</p>`,
  },
];
