import type { SeedEntity } from './seed-entity.ts';

interface Practice {
  readonly title: string;
  readonly profession: 'Doctor' | 'Engineer' | 'Lawyer' | 'Project Finance';
  readonly work: string;
  readonly wants: string;
}

const practices: readonly Practice[] = [
  {
    title: 'M&A associate',
    profession: 'Lawyer',
    work: 'Run mid-market acquisitions from the term sheet to closing: diligence, the purchase agreement, and the calls in between.',
    wants: 'three to six years of deal work in which you held the pen on ancillary documents and some of the main ones',
  },
  {
    title: 'private equity associate',
    profession: 'Lawyer',
    work: 'Act for sponsors on platform deals, add-ons and exits, with a steady diet of management arrangements.',
    wants: 'experience of auction processes and of negotiating equity documents against experienced counsel',
  },
  {
    title: 'fund formation associate',
    profession: 'Lawyer',
    work: 'Draft and negotiate fund documents for buyout, credit and growth managers, including side letters and co-investments.',
    wants: 'a grounding in private funds and the patience to keep a most-favoured-nation process in order',
  },
  {
    title: 'leveraged finance associate',
    profession: 'Lawyer',
    work: 'Represent borrowers and lenders in acquisition financings, unitranche facilities and amendments.',
    wants: 'credit agreement drafting at a firm whose forms you had to adapt rather than fill in',
  },
  {
    title: 'project finance associate',
    profession: 'Project Finance',
    work: 'Work on solar, storage and transmission financings: loan documents, offtake contracts and tax equity.',
    wants: 'two or more closings in the energy sector and comfort with a model next to a contract',
  },
  {
    title: 'infrastructure projects associate',
    profession: 'Project Finance',
    work: 'Advise consortia on toll roads, ports and digital infrastructure, from bid to financial close.',
    wants: 'concession or availability-payment work, on either side of the table',
  },
  {
    title: 'renewable energy counsel',
    profession: 'Project Finance',
    work: 'Lead development work for wind and storage clients: interconnection, land, procurement and power sales.',
    wants: "a developer's view of risk, gained in a firm or in-house",
  },
  {
    title: 'patent litigation associate',
    profession: 'Engineer',
    work: 'Take technical depositions, draft claim construction briefs and prepare experts in semiconductor cases.',
    wants: 'an engineering degree, registration or the wish to sit the examination, and trial team experience',
  },
  {
    title: 'patent prosecution associate',
    profession: 'Engineer',
    work: 'Draft and prosecute applications in software, machine learning and robotics for clients who read every claim.',
    wants: 'a degree in electrical engineering or computer science and two years of drafting',
  },
  {
    title: 'construction disputes associate',
    profession: 'Engineer',
    work: 'Handle delay, defects and payment claims on power plants and stadiums, in court and in arbitration.',
    wants: 'a feel for programmes and drawings; several of the team were engineers first',
  },
  {
    title: 'life sciences transactions associate',
    profession: 'Doctor',
    work: 'Licence, collaboration and supply agreements for biotech clients, and the diligence behind their financings.',
    wants: 'a scientific or medical background and transactional training at a firm',
  },
  {
    title: 'healthcare regulatory associate',
    profession: 'Doctor',
    work: 'Advise hospital systems and physician groups on fraud and abuse rules, licensing and reimbursement.',
    wants: 'regulatory work for providers; clinical experience is welcome and used',
  },
  {
    title: 'white collar associate',
    profession: 'Lawyer',
    work: 'Conduct internal investigations and represent companies and executives before the authorities.',
    wants: 'interview memoranda you are proud of, a clerkship or government service',
  },
  {
    title: 'capital markets associate',
    profession: 'Lawyer',
    work: 'Prepare offerings of equity and high-yield debt and advise listed companies on what they must say and when.',
    wants: 'prospectus drafting and a working knowledge of the liability behind each sentence',
  },
  {
    title: 'restructuring associate',
    profession: 'Lawyer',
    work: 'Represent debtors and creditor groups in chapter 11 cases and out-of-court exchanges.',
    wants: 'first-day motions, a confirmed plan, or a liability management exercise from start to end',
  },
  {
    title: 'executive compensation associate',
    profession: 'Lawyer',
    work: 'Design and defend equity plans, employment agreements and the pay disclosures of public companies.',
    wants: 'transactional support experience and an exact hand with section 409A',
  },
];

/** The cities that the printed location line names; a job elsewhere would contradict it (JOBS-55). */
const cities = [
  {
    name: 'New York',
    code: 'ny',
    team: 'The New York group is the largest, and its associates see the whole of a matter early.',
  },
  { name: 'Washington, DC', code: 'dc', team: 'The DC group is small enough that partners review drafts themselves.' },
  {
    name: 'Miami',
    code: 'miami',
    team: 'The Miami office works across the Americas; Spanish or Portuguese is useful and not required.',
  },
  {
    name: 'Houston',
    code: 'houston',
    team: 'The Houston office has grown every year since it opened and promotes from within.',
  },
] as const;

const positions = ['Employee', 'Manager', 'Administrator', 'Intern'] as const;
const firms = [
  'a US firm with global reach',
  'an elite New York-headquartered firm',
  'a UK firm building its US bench',
  'a boutique of former big-firm partners',
];
const firstDay = Date.UTC(2026, 5, 1, 9);
const day = 86_400_000;

/** 64 jobs: sixteen practices in four cities, over the four positions, the four professions and `opens` 1 to 10. */
export function seedJobs(): SeedEntity[] {
  return practices.flatMap((practice, row) =>
    cities.map((city, column): SeedEntity => {
      const number = row * cities.length + column;
      const slug = `${practice.title}-${city.code}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      return {
        entityUniqueId: `job-${String(number + 1).padStart(3, '0')}-${slug}`,
        slug,
        key: 'job',
        entityAlias: `${practice.title.charAt(0).toUpperCase()}${practice.title.slice(1)}, ${city.name}`,
        character_type_name: positions[(row + column) % positions.length] ?? 'Employee',
        professions: [practice.profession],
        opens: 1 + ((row * 3 + column * 5) % 10),
        content: {
          specialty: practice.profession,
          createdAt: new Date(firstDay + ((number * 37) % 150) * day).toISOString(),
          jobDescription: describe(practice, city, firms[(row + column) % firms.length] ?? ''),
        },
      };
    }),
  );
}

const describe = (practice: Practice, city: (typeof cities)[number], firm: string): string =>
  [
    `<p>Our client, ${firm}, is adding to its ${city.name} office.</p>`,
    `<p><strong>The work.</strong> ${practice.work}</p>`,
    `<p><strong>The team.</strong> ${city.team}</p>`,
    `<p><strong>What the firm looks for.</strong> They ask for ${practice.wants}. Admission in the state, or the willingness to waive in.</p>`,
    '<p>We know the partners who are hiring and will tell you what the description cannot. Your name goes nowhere without your word.</p>',
  ].join('\n\n');
