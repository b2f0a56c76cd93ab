-- The last day on which a job is open, YYYY-MM-DD in UTC; entities without one do not end. Text, because the database
-- drivers read a date differently.
alter table entities add column open_through text collate "C";
create index entities_by_end on entities (open_through) where open_through is not null;

-- A practice is searched like a specialty.
alter table entities drop column search;
alter table entities add column search tsvector generated always as (
  to_tsvector('english', coalesce(alias, '') || ' ' || coalesce(content ->> 'specialty', '') || ' ' ||
    coalesce(content ->> 'practice', '') || ' ' || coalesce(content ->> 'bio', '') || ' ' ||
    coalesce(content ->> 'jobDescription', ''))
) stored;
create index entities_by_search on entities using gin (search) with (fastupdate = off);
