import type { TextCard } from '../expertise/card/card.tsx';

export interface ServiceText {
  readonly lead: string;
  readonly points: readonly TextCard[];
}

/** The text of each service on /services, by id. */
export const serviceTexts: Readonly<Record<string, ServiceText>> = {
  'attorney-representation': {
    lead: 'For associates, counsel, partners, and groups. We tell you what we would do in your place, even if that means staying.',
    points: [
      {
        title: 'Resume and document preparation',
        description:
          'We help you write a resume that a partner can read in a minute and a deal sheet or matter list that shows your role in each matter without revealing client confidences. We collect transcripts and published writing before a firm asks.',
      },
      {
        title: 'Interview coaching',
        description:
          'We tell you whom you will meet and what each round decides, and we rehearse the questions you hope no one asks. Afterward, we talk about how it went.',
      },
      {
        title: 'Post-offer negotiation',
        description:
          'We negotiate class year and the salary that goes with it, title, start date, allowances, relocation, and the bonus you leave behind.',
      },
    ],
  },
  'law-firms': {
    lead: 'For law firms in the US, the UK, and Asia that need an attorney, a partner, or a group.',
    points: [
      {
        title: 'Ex-BigLaw recruiters',
        description:
          'Our recruiters have worked at large firms. They know how a practice group works and read a deal sheet as a partner does.',
      },
      {
        title: 'Decades of Asia placements',
        description:
          'We recruit in Hong Kong, Singapore, and Tokyo in busy years and slow ones. We know which languages a job really needs and what a package must include for an attorney to come and stay.',
      },
      {
        title: 'A network of former candidates, now leaders',
        description:
          'Attorneys we placed years ago now lead teams of their own. They tell us what they look for when they hire.',
      },
    ],
  },
  'corporates-and-in-house': {
    lead: 'For companies that are hiring their first lawyer or their fifth, and for attorneys who want one client instead of many. We start with the business: what it sells, where it is regulated, and who will ask for advice.',
    points: [
      {
        title: 'Tech, fintech, and blockchain',
        description:
          'Product counseling, payments, licensing, data privacy, and rules that change while the product ships. We look for lawyers who can tell a product team what it may do.',
      },
      {
        title: 'Financial services',
        description:
          'For documentation, regulation, and disputes, banks, asset managers, insurers, and funds need lawyers who are senior enough to say no.',
      },
      {
        title: 'Consumer products, food and beverage',
        description:
          'Brands, labels, supply chains, and distribution across borders. The work is commercial and fast, and you work closely with the people who make and sell the product.',
      },
      {
        title: 'Renewable energy',
        description:
          'Developers, lenders, and utilities need lawyers who have seen a project through, from land and permits to construction and power sales.',
      },
    ],
  },
  'advisory-services': {
    lead: 'For law firms and legal departments that want to hire well and keep the people they hire. You can ask for advice with or without a search.',
    points: [
      {
        title: 'Compensation strategies and COLAs',
        description:
          'We explain how salary scales, bonuses, and cost-of-living allowances (COLAs) work from city to city, so that your offer is competitive and still makes sense a year later.',
      },
      {
        title: 'Law firm recruitment tools',
        description:
          'We provide job descriptions, interview plans, score sheets, and offer letters that your group can use on its own, and a tracker that shows at which stage candidates drop out.',
      },
      {
        title: 'Global expansion',
        description:
          'We advise firms that open offices on whom to send, whom to hire and in what order, which licenses they need, and what the first years are likely to cost.',
      },
    ],
  },
  'international-relocations': {
    lead: 'For attorneys who take a job in another country, and for their families. A bad relocation can end a good placement, so we plan the move from the first conversation.',
    points: [
      {
        title: 'Before you sign',
        description:
          'We go through registration, the visa, work authorization for your spouse, schools, and real housing prices, and we list the questions for your tax adviser in each country. We point out gaps while you can still negotiate.',
      },
      {
        title: 'Between jobs',
        description:
          'We help you schedule your notice, your bonus, your health insurance, and your visa. A list says who does what by when, so that you see a gap before it opens.',
      },
      {
        title: 'After you arrive',
        description:
          'We stay in touch through the first months. When you are ready to come home or move again, we can help.',
      },
    ],
  },
  media: {
    lead: 'For journalists, editors, and conference organizers who cover legal careers.',
    points: [
      {
        title: 'Background and comment',
        description:
          'We explain how lateral hiring works, what expat packages include, and why offices open and close.',
      },
      {
        title: 'What we do not discuss',
        description:
          'Candidates, clients, and searches stay confidential. We name no one, on or off the record, without permission.',
      },
    ],
  },
};
