import type { Testimonial } from './testimonial.ts';

/** The note shown with the built-in testimonials, which are invented; an owner who replaces them removes it. */
export const testimonialsNote = 'We wrote these. They quote no real person.';

/** The 13 built-in testimonials: sample text by role, of no real person or company (CARD-5). */
export const testimonialList: readonly Testimonial[] = [
  {
    content:
      'They asked what I wanted to be doing in five years before they asked what I wanted to earn. Nobody had put the questions in that order before. By the second call I knew which two firms I would meet and which ones I would not. When the offer came, they read it more closely than I did and found the clause I would have regretted.',
    role: 'Senior associate',
    position: 'Capital markets, Hong Kong',
    company: 'US law firm',
    featured: true,
    layout: 'left',
  },
  {
    content:
      'I called expecting to be sold a move. They listened for an hour, told me to stay where I was until my matter ended, and called again when it had. After that I trusted them.',
    role: 'Associate',
    position: 'International arbitration, Singapore',
    company: '',
    featured: false,
    layout: 'center',
  },
  {
    content:
      'We needed a finance lawyer who could live in Tokyo and be happy there. Every person they introduced had already decided on the city. Our interviews could be about the work.',
    role: 'Partner',
    position: 'Head of finance, Tokyo',
    company: 'UK law firm',
    featured: false,
    layout: 'left',
  },
  {
    content:
      'Moving a group is mostly a question of order: who is told, by whom, and on which day. They kept track of that for us. Each of us had someone to call, each call was private, and all of us arrived together.',
    role: 'Practice group leader',
    position: 'Private equity, New York',
    company: 'US law firm',
    featured: true,
    layout: 'center',
  },
  {
    content:
      'My name went nowhere without my permission. They asked me before each firm, each office, and each version of my resume. No one at my old firm heard anything until I told them myself.',
    role: 'Counsel',
    position: 'Intellectual property, San Francisco',
    company: '',
    featured: false,
    layout: 'left',
  },
  {
    content:
      'As a general counsel, I was used to stacks of resumes with a cover note. This time I got three names, each with a paragraph on why that person would want this job and not just any job.',
    role: 'General counsel',
    position: 'Legal department, London',
    company: 'Technology company',
    featured: false,
    layout: 'center',
  },
  {
    content:
      'What surprised me was that more than one person knew my search. I could talk to whoever was awake in my time zone, and I never had to start my story over.',
    role: 'Mid-level associate',
    position: 'Project finance, Sydney',
    company: 'Asia law firm',
    featured: false,
    layout: 'left',
  },
  {
    content:
      'The interview coaching was the part I thought I would not need. They asked the question I had been avoiding and let me answer it badly. Then they worked with me until the answer was true and short. It was the first thing the partner asked.',
    role: 'Associate',
    position: 'Mergers and acquisitions, Chicago',
    company: 'US law firm',
    featured: true,
    layout: 'left',
  },
  {
    content:
      'I had two offer letters that looked alike and were not. They compared them after tax, housing, and the cost of coming home, and left the decision to me. I chose the smaller number and have not been sorry.',
    role: 'Senior associate',
    position: 'Funds, Singapore',
    company: '',
    featured: false,
    layout: 'center',
  },
  {
    content:
      'They understood that my question was not whether to move but whether my practice would come with me. We went through the numbers before I met anyone. I walked into the first meeting knowing what I could promise.',
    role: 'Partner',
    position: 'Disputes, Washington',
    company: 'US law firm',
    featured: false,
    layout: 'left',
  },
  {
    content:
      'We relocated with two children and a dog. The recruiters treated the schools, the lease, and the flights as part of the job, not as my private problem. That is why we said yes.',
    role: 'Counsel',
    position: 'Energy, Houston',
    company: 'UK law firm',
    featured: false,
    layout: 'center',
  },
  {
    content:
      'When you open an office from far away, you have to hire the first person well, because the second joins the first. They spent longer on that search than I would have, and they were right.',
    role: 'Managing partner',
    position: 'New office, Seoul',
    company: 'US law firm',
    featured: false,
    layout: 'left',
  },
  {
    content:
      'Before I went in-house, they told me plainly what I would miss. I do miss it a little, just as they said. I would take the same job again, and I would call the same people.',
    role: 'Legal director',
    position: 'Financial services, Los Angeles',
    company: '',
    featured: false,
    layout: 'center',
  },
];
