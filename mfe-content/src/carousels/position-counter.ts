/** A carousel's position, 'n / total' (SPEC section 4, R27). @param index from 0 */
export const positionCounter = (index: number, total: number): string => `${total > 0 ? index + 1 : 0} / ${total}`;
