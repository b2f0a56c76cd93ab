-- The states of a job's city and of a therapist's licenses, in letters and in words: a visitor types either.
create function state_words(content jsonb) returns text immutable parallel safe language sql as $$
  select coalesce(string_agg(format('%s %s.%s. %s', code, left(code, 1), right(code, 1), name), ' ' order by code), '')
  from jsonb_each_text('{
    "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California", "CO": "Colorado",
    "CT": "Connecticut", "DE": "Delaware", "DC": "District of Columbia", "FL": "Florida", "GA": "Georgia",
    "HI": "Hawaii", "ID": "Idaho", "IL": "Illinois", "IN": "Indiana", "IA": "Iowa", "KS": "Kansas", "KY": "Kentucky",
    "LA": "Louisiana", "ME": "Maine", "MD": "Maryland", "MA": "Massachusetts", "MI": "Michigan", "MN": "Minnesota",
    "MS": "Mississippi", "MO": "Missouri", "MT": "Montana", "NE": "Nebraska", "NV": "Nevada", "NH": "New Hampshire",
    "NJ": "New Jersey", "NM": "New Mexico", "NY": "New York", "NC": "North Carolina", "ND": "North Dakota",
    "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PA": "Pennsylvania", "RI": "Rhode Island",
    "SC": "South Carolina", "SD": "South Dakota", "TN": "Tennessee", "TX": "Texas", "UT": "Utah", "VT": "Vermont",
    "VA": "Virginia", "WA": "Washington", "WV": "West Virginia", "WI": "Wisconsin", "WY": "Wyoming"
  }') as state (code, name)
  where content ->> 'city' ~ format(', (%s|%s)$', code, name) or content -> 'states' ?| array[code, name]
$$;

-- A description without its sentences about benefits and equal opportunity, which all postings share.
create function own_sentences(html text) returns text immutable parallel safe language sql as $$
  select coalesce(string_agg(sentence, ' ' order by position), '')
  from regexp_split_to_table(html, '(?<=[.!?])\s+|</(?:p|li|h[1-6]|td|th)>|<br>') with ordinality as part (sentence, position)
  where sentence !~* ('equal.opportunity|\m(have|offers?|includes?|provides?|receives?)\M.*\m(health|medical|dental)\M' ||
    '.*\m(coverage|plans?|insurance)\M.*(401\(k\)|403\(b\)|\mleave\M)')
$$;
