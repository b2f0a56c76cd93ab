export type City = 'New York' | 'Washington, DC' | 'Miami' | 'Houston';

/** A job of the seed data, as the firm's editor writes it. */
export interface Posting {
  readonly slug: string;
  /** Without the level and the city, which every alias carries. */
  readonly title: string;
  readonly city: City;
  readonly profession: 'Doctor' | 'Engineer' | 'Lawyer' | 'Project Finance';
  /** 'Employee' where it is not stated. */
  readonly position?: 'Administrator' | 'Intern' | 'Manager';
  /** 'Full-time' where it is not stated. */
  readonly employment?: string;
  /** The lowest and the highest base salary, in thousands of dollars a year. */
  readonly salary: readonly [from: number, to: number];
  /** ISO date. */
  readonly posted: string;
  /** HTML paragraphs. */
  readonly text: string;
}
