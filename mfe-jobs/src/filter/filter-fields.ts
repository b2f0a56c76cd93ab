import type { JobFilters } from '@meridian-vale/platform-client/entities';

const positions = ['Administrator', 'Employee', 'Intern', 'Manager'] as const;
export const professions = ['Doctor', 'Engineer', 'Lawyer', 'Project Finance'] as const;

interface FilterField<Value> {
  readonly label: string;
  /** The options of a select; a filter without them has an input of its own in opportunity-filter.tsx. */
  readonly select?: {
    /** Sorted; a blank option comes first. */
    readonly options: readonly string[];
    /** Shows a clear button while a value is set. */
    readonly clearable: boolean;
  };
  /** Converts the URL's text to the value sent to the search. */
  readonly toSearchValue: (text: string) => Value;
}

const asText = (text: string): string => text;
const asList = (text: string): string[] => [text];

/**
 * All filters of the job search by query parameter, in the order of the form and the URL. The selects, parsing
 * and formatting of the URL, the page's query keys and the search derive from this table; its type requires all of
 * JobFilters.
 */
export const filterFields: {
  readonly [Name in keyof JobFilters]-?: FilterField<NonNullable<JobFilters[Name]>>;
} = {
  search: { label: 'Keywords', toSearchValue: asText },
  character_type_name: {
    label: 'Position',
    select: { options: positions, clearable: true },
    toSearchValue: asText,
  },
  location: {
    label: 'Location',
    select: { options: [], clearable: false },
    toSearchValue: asText,
  },
  professions: {
    label: 'Practice Area',
    select: { options: professions, clearable: true },
    toSearchValue: asList,
  },
};

export type FilterName = keyof typeof filterFields;

export const filterNames = Object.keys(filterFields) as FilterName[];

/** The filters that are set, as text in the URL and the form. */
export type FilterValues = Readonly<Partial<Record<FilterName, string>>>;

/** The filters in the search's format, without empty ones. */
export const toJobFilters = (values: FilterValues): JobFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = values[name];
      return text ? [[name, filterFields[name].toSearchValue(text)]] : [];
    }),
  );
