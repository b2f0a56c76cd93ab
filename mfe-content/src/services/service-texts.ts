/** A point of a section. */
export interface ServicePoint {
  readonly title: string;
  readonly text: string;
}

export interface ServiceText {
  readonly lead: string;
  readonly points: readonly ServicePoint[];
}

/** The text of each service on /services, by its id. */
export const serviceTexts: Readonly<Record<string, ServiceText>> = {
  'attorney-representation': {
    lead: 'For associates, counsel, partners and groups. We act as a personal career concierge, not as headhunters: you are told what we would do in your place, including to stay. It is free to candidates, and confidential unless you authorize otherwise.',
    points: [
      {
        title: 'Resume and document preparation',
        text: 'A resume a partner can read in a minute, and a deal or case sheet that shows your own part in each matter without giving a client away. Writing samples, transcripts and references are gathered before a firm asks.',
      },
      {
        title: 'Interview coaching',
        text: 'Who will sit across from you, what each round decides, and the two questions you would rather not be asked. We rehearse them aloud, and talk again after every round.',
      },
      {
        title: 'Post-offer negotiation',
        text: 'Salary, class year, title, start date, the bonus you leave behind, allowances and relocation. We carry the conversation, so that you start the job without having argued for it.',
      },
    ],
  },
  'law-firms': {
    lead: 'For US, UK and Asia law firms that need an attorney, a partner or a group, and would rather see three people who fit than thirty who are free.',
    points: [
      {
        title: 'Ex-BigLaw recruiters',
        text: 'Recruiters who have worked in large firms know what a practice group does on a working day, read a deal sheet as a partner would, and do not need a matter explained twice.',
      },
      {
        title: 'Decades of Asia placements',
        text: 'The region is learned over deal cycles, not from a database: which seats stay filled, which languages a desk truly needs, and what a package has to hold for someone to come and remain.',
      },
      {
        title: 'A network of former candidates, now leaders',
        text: 'Attorneys we placed years ago lead teams of their own today. They know what a good move asks for from both sides of the table, and so do we when we bring you someone.',
      },
    ],
  },
  'corporates-and-in-house': {
    lead: 'For companies hiring their first counsel or their fifth, and for attorneys who want one client instead of many. The search begins with the business: what it sells, where it is regulated, and who will ask the lawyer for advice.',
    points: [
      {
        title: 'Tech, fintech and blockchain',
        text: 'Product counsel, payments and licensing, data, and the rules that are written while the product ships. We look for people who can say yes with conditions.',
      },
      {
        title: 'Financial services',
        text: 'Banks, asset managers, insurers and funds: documentation, regulation and disputes, and the standing to stop a transaction when it has to be stopped.',
      },
      {
        title: 'Consumer products, food and beverage',
        text: 'Brands, labels, supply and distribution across borders. The work is commercial and quick, and close to the people who make and sell.',
      },
      {
        title: 'Renewable energy',
        text: 'Developers, lenders and utilities: land, grid, permits, construction and offtake, with counsel who have seen a project from option to operation.',
      },
    ],
  },
  'advisory-services': {
    lead: 'For firms and legal departments that want to hire well and keep whom they hire. Advice on its own, with or without a search.',
    points: [
      {
        title: 'Compensation strategies and COLAs',
        text: 'How scales, bonuses and cost-of-living allowances (COLAs) are set and tapered from one city to the next, so that an offer is right on the day and explained a year later.',
      },
      {
        title: 'Law firm recruitment tools',
        text: 'Role descriptions, interview plans, score sheets and offer letters a group can use by itself, and a way to see early where candidates are lost.',
      },
      {
        title: 'Global expansion',
        text: 'Helping firms open offices: whom to send and whom to hire there, in what order, under which licence, and what the first years cost before they earn.',
      },
    ],
  },
  'international-relocations': {
    lead: 'For attorneys and families who cross a border for a job. A relocation that goes wrong ends a placement, so it is part of the work from the first conversation.',
    points: [
      {
        title: 'Before you sign',
        text: 'Registration, visa and the right of a spouse to work; housing and schools at real prices; tax in both countries, with an adviser. What is missing goes into the offer while it is still open.',
      },
      {
        title: 'Between two desks',
        text: 'Notice, bonus dates, health cover and the visa in an order that leaves no gap, and a list that says who does what by when.',
      },
      {
        title: 'After you land',
        text: 'We stay in touch through the first months, and when the time comes, on the way back or onward.',
      },
    ],
  },
  media: {
    lead: 'For journalists, editors and conference organizers who write or speak about legal careers.',
    points: [
      {
        title: 'Background and comment',
        text: 'How lateral hiring works, what expat packages hold, why offices open and close. We explain the trade and say when we do not know.',
      },
      {
        title: 'What we do not discuss',
        text: 'Candidates, clients and searches stay confidential. Nothing on the record names anyone who has not authorized it.',
      },
    ],
  },
};
