-- A description without the places and partners that it mentions: where and what a job is, city and title say.
create function own_words(content jsonb) returns text immutable parallel safe language sql as $$
  select case when content ? 'city' then regexp_replace(own_sentences(content ->> 'jobDescription'),
    '\m(New York City|New York|Washington, DC|Washington|DC|Miami|Houston|Florida|Texas|partners?)\M', '', 'g')
  else coalesce(own_sentences(content ->> 'jobDescription'), '') end
$$;

-- Other spellings of what a text says.
create function other_spellings(said text) returns text immutable parallel safe language sql as $$
  select coalesce(string_agg(words, ' '), '') from (values
    ('"city": "New York\M', 'New York City NYC'),
    ('"specialty": "Lawyer"', 'attorney'),
    ('\mhealth ?care\M', 'healthcare health care'),
    ('\mpatents?\M', 'IP intellectual property'),
    ('\mprivate equity\M', 'PE'),
    ('\mtechnolog(y|ies)\M', 'tech'),
    ('\memployment (litigation|law)\M', 'labor'),
    ('\manxiety\M', 'anxious'),
    ('\mtrauma\M', 'PTSD'),
    ('\meating\M', 'eating disorder')
  ) as spelling (pattern, words) where said ~* pattern
$$;

-- What kind of work it is. A job's profession is a filter that no card shows, and every card says mid-level.
create function kind_words(key text, job_position text, content jsonb) returns text immutable parallel safe language sql as $$
  select case when content ? 'practice' and content ->> 'specialty' <> 'Lawyer' then ''
    else coalesce(content ->> 'specialty', '') end || ' ' ||
    coalesce(content ->> 'practice', '') || case key when 'job' then ' mid-level' else '' end ||
    case job_position when 'Intern' then ' internship' else '' end
$$;

-- All that a card or a profile says; name and practice count more. A generated column cannot be changed.
alter table entities drop column if exists search;
alter table entities add column search tsvector generated always as (
  setweight(to_tsvector('english', coalesce(alias, '')), 'A') ||
  setweight(to_tsvector('english', kind_words(key, character_type_name, content)), 'B') ||
  to_tsvector('english', coalesce(content ->> 'city', '') || ' ' || state_words(content) || ' ' ||
    coalesce(content ->> 'reference', '') || ' ' || coalesce(content ->> 'experience', '') || ' ' ||
    coalesce(content ->> 'credentials', '') || ' ' || coalesce(content ->> 'licenses', '') || ' ' ||
    coalesce(content ->> 'employment', '') || ' ' || coalesce(content ->> 'insurers', '') || ' ' ||
    other_spellings(coalesce(alias, '') || content::text) || ' ' || coalesce(content ->> 'bio', '') || ' ' ||
    own_words(content))
) stored;
create index entities_by_search on entities using gin (search) with (fastupdate = off);
drop function if exists spelling_words;
