import type { Testimonial } from './testimonial.ts';

/** The 13 built-in testimonials: sample text by role, of no real person or company (CARD-5). */
export const testimonialList: readonly Testimonial[] = [
  {
    content:
      'They asked what I wanted to be doing in five years before they asked what I was paid. Nobody had put the questions in that order before. By the second call I knew which two firms I would meet and, as usefully, which ones I would not. When the offer came they read it more slowly than I did and found the clause I would have regretted.',
    role: 'Senior associate',
    position: 'Capital markets, Hong Kong',
    company: 'US law firm',
    featured: true,
    layout: 'left',
  },
  {
    content:
      'I called expecting to be sold a move. They listened for an hour, told me to stay where I was until my matter had finished, and rang again when it had. That was the call that I trusted.',
    role: 'Associate',
    position: 'International arbitration, Singapore',
    company: '',
    featured: false,
    layout: 'center',
  },
  {
    content:
      'We needed a finance lawyer who could live in Tokyo and be happy there. Every person we were introduced to had already decided that they wanted the city, so our interviews could be about the work.',
    role: 'Partner',
    position: 'Head of finance, Tokyo',
    company: 'UK law firm',
    featured: false,
    layout: 'left',
  },
  {
    content:
      'Moving a group is mostly a matter of sequence: who is told, by whom, and on which day. They kept that sequence for us. Each of us had someone to call, each call was private, and all of us arrived together.',
    role: 'Practice group leader',
    position: 'Private equity, New York',
    company: 'US law firm',
    featured: true,
    layout: 'center',
  },
  {
    content:
      'My name went nowhere without my saying so. I was asked before each firm, each office and each version of my resume, and nobody at my old firm heard anything until the day I told them myself.',
    role: 'Counsel',
    position: 'Intellectual property, San Francisco',
    company: '',
    featured: false,
    layout: 'left',
  },
  {
    content:
      'As a general counsel I had grown used to piles of resumes with a covering note. Here I was given three names, and for each of them a paragraph on why that person would want this job and not merely a job.',
    role: 'General counsel',
    position: 'Legal department, London',
    company: 'Technology company',
    featured: false,
    layout: 'center',
  },
  {
    content:
      'What surprised me was that more than one person knew my search. I could speak to whoever was awake in my time zone, and I never had to tell my story from the beginning again.',
    role: 'Mid-level associate',
    position: 'Project finance, Sydney',
    company: 'Asia law firm',
    featured: false,
    layout: 'left',
  },
  {
    content:
      'The interview coaching was the part I thought I would not need. They put to me the question that I had been avoiding, let me answer it badly, and then we worked on it until the answer was true and short. It was, of course, the first thing the partner asked.',
    role: 'Associate',
    position: 'Mergers and acquisitions, Chicago',
    company: 'US law firm',
    featured: true,
    layout: 'left',
  },
  {
    content:
      'I had two letters that looked alike and were not. They set them side by side after tax, housing and the cost of coming home, and left the decision with me. I chose the smaller number and have not been sorry.',
    role: 'Senior associate',
    position: 'Funds, Singapore',
    company: '',
    featured: false,
    layout: 'center',
  },
  {
    content:
      'They understood that my question was not whether to move but whether my practice would come with me. We worked through the numbers before I met anyone, and I went into the first meeting knowing what I could promise.',
    role: 'Partner',
    position: 'Disputes, Washington',
    company: 'US law firm',
    featured: false,
    layout: 'left',
  },
  {
    content:
      'We relocated with two children and a dog. The recruiters treated the schools, the lease and the flights as part of the job rather than as my private problem, and that is why we said yes.',
    role: 'Counsel',
    position: 'Energy, Houston',
    company: 'UK law firm',
    featured: false,
    layout: 'center',
  },
  {
    content:
      'Opening an office from far away means hiring the first person well, because the second will join the first. They spent longer on that one search than I would have, and they were right to.',
    role: 'Managing partner',
    position: 'New office, Seoul',
    company: 'US law firm',
    featured: false,
    layout: 'left',
  },
  {
    content:
      'I went in-house and they told me plainly what I would miss. I do miss it, a little, and exactly as described. I would take the same seat again, and I would ask the same people.',
    role: 'Legal director',
    position: 'Financial services, Los Angeles',
    company: '',
    featured: false,
    layout: 'center',
  },
];
