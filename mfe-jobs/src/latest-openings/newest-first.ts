/** Newest first; what has no readable date stands last, in the order it came (RESOLUTIONS R9, R14). */
export function newestFirst<Job extends { readonly createdAt: string | null }>(jobs: readonly Job[]): Job[] {
  const time = ({ createdAt }: Job) => (createdAt && Date.parse(createdAt)) || Number.NEGATIVE_INFINITY;
  return [...jobs].sort((a, b) => (time(a) === time(b) ? 0 : time(b) - time(a)));
}
