/** The page's data. */
export interface Items {
  readonly names: readonly string[];
}

export const loadItems = async (): Promise<Items> => ({ names: ['One', 'Two', 'Three'] });
