-- For prefix search on names, without stemming: a search may come while it is being typed.
alter table entities add column names tsvector
  generated always as (to_tsvector('simple', coalesce(alias, ''))) stored;

-- The same order on every server, whatever its default collation.
drop index entities_by_alias;
create index entities_by_alias on entities (key, partition, alias collate "C", id collate "C");
create index entities_by_position on entities (key, partition, character_type_name, alias collate "C", id collate "C");
create index entities_by_location on entities (location, alias collate "C", id collate "C") where location is not null;
create index entities_by_day on entities (key, partition, created_at desc, id collate "C");
create index entities_of_all on entities (alias collate "C", id collate "C");
drop index posts_by_date;
create index posts_by_date on posts (publish_at desc nulls last, id collate "C");

-- fastupdate off: PGlite has no autovacuum that would move the pending list into the index.
drop index entities_by_search;
drop index posts_by_search;
create index entities_by_search on entities using gin (search) with (fastupdate = off);
create index entities_by_names on entities using gin (names) with (fastupdate = off);
create index entities_by_professions on entities using gin (professions) with (fastupdate = off);
create index posts_by_search on posts using gin (search) with (fastupdate = off);

-- How many entities there are per combination of the filterable columns. Totals are sums of these few rows; they are
-- exact because triggers update them in the transaction that writes the entities.
create table entity_counts (
  combination text primary key,
  key text not null,
  partition text not null,
  character_type_name text,
  professions text[] not null,
  location text,
  opens integer not null,
  entities bigint not null
) with (fillfactor = 50);

insert into entity_counts
select jsonb_build_array(key, partition, character_type_name, professions, location, opens)::text,
  key, partition, character_type_name, professions, location, opens, count(*)
from entities group by key, partition, character_type_name, professions, location, opens;

-- Per statement and ordered: a batch updates each count once, and concurrent writers lock the rows in the same order,
-- so they cannot deadlock. Updates that keep the combination cancel out.
create function keep_entity_counts() returns trigger language plpgsql as $$
declare
  filters constant text := 'key, partition, character_type_name, professions, location, opens';
  more constant text := 'select ' || filters || ', 1 as n from added';
  fewer constant text := 'select ' || filters || ', -1 as n from removed';
begin
  execute 'insert into entity_counts as c
    select jsonb_build_array(' || filters || ')::text as combination, ' || filters || ', sum(n)
    from (' || case tg_op when 'INSERT' then more when 'DELETE' then fewer else more || ' union all ' || fewer end || ') changes
    group by ' || filters || ' having sum(n) <> 0 order by combination
    on conflict (combination) do update set entities = c.entities + excluded.entities';
  return null;
end $$;

create trigger keep_counts_added after insert on entities
  referencing new table as added for each statement execute function keep_entity_counts();
create trigger keep_counts_changed after update on entities
  referencing old table as removed new table as added for each statement execute function keep_entity_counts();
create trigger keep_counts_removed after delete on entities
  referencing old table as removed for each statement execute function keep_entity_counts();

create function empty_entity_counts() returns trigger language plpgsql as $$
begin
  delete from entity_counts;
  return null;
end $$;
create trigger keep_counts_emptied after truncate on entities
  for each statement execute function empty_entity_counts();
