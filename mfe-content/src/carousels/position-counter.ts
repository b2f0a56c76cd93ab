/** A carousel's position, 'n / total' (CAROUSEL-9, CAROUSEL-16). @param index from 0 */
export const positionCounter = (index: number, total: number): string => `${total > 0 ? index + 1 : 0} / ${total}`;
