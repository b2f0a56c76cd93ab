-- The combination that an entity is counted under, indexed with the default order: few combinations match a search, so
-- a page is merged from the first entities of each, however many entities there are.
create function combination_of(
  key text, partition text, character_type_name text, professions text[], location text, opens integer
) returns text immutable parallel safe language sql as $$
  select jsonb_build_array($1, $2, $3, $4, $5, $6)::text
$$;

create table entities (
  id text primary key,
  slug text not null unique,
  partition text not null,
  key text not null,
  alias text,
  avatar_url text,
  content jsonb not null,
  identity jsonb,
  character_type_name text,
  professions text[] not null default '{}',
  location text,
  opens integer not null default 1,
  created_at timestamptz not null,
  -- The last day on which a job is open, YYYY-MM-DD in UTC; entities without one do not end. Text, because the database
  -- drivers read a date differently.
  open_through text collate "C",
  -- For prefix search on names, without stemming: a search may come while it is being typed.
  names tsvector generated always as (to_tsvector('simple', coalesce(alias, ''))) stored,
  combination text
    generated always as (combination_of(key, partition, character_type_name, professions, location, opens)) stored
);
-- The same order on every server, whatever its default collation.
create index entities_by_alias on entities (key, partition, alias collate "C", id collate "C");
create index entities_by_day on entities (key, partition, created_at desc, id collate "C");
create index entities_of_all on entities (alias collate "C", id collate "C");
create index entities_by_combination on entities (combination, alias collate "C", id collate "C");
create index entities_by_end on entities (open_through) where open_through is not null;
-- fastupdate off: PGlite has no autovacuum that would move the pending list into the index.
create index entities_by_names on entities using gin (names) with (fastupdate = off);

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

-- Per statement and ordered: a batch updates each count once, and concurrent writers lock the rows in the same order,
-- so they cannot deadlock. Updates that keep the combination cancel out.
create function keep_entity_counts() returns trigger language plpgsql as $$
declare
  filters constant text := 'combination, key, partition, character_type_name, professions, location, opens';
  more constant text := 'select ' || filters || ', 1 as n from added';
  fewer constant text := 'select ' || filters || ', -1 as n from removed';
begin
  execute 'insert into entity_counts as c select ' || filters || ', sum(n)
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

create table posts (
  id text primary key,
  slug text not null unique,
  title text not null,
  abstract text,
  publish_at timestamptz,
  content text not null,
  search tsvector generated always as (to_tsvector('english', title || ' ' || coalesce(abstract, '') || ' ' || content)) stored
);
create index posts_by_date on posts (publish_at desc nulls last, id collate "C");
create index posts_by_search on posts using gin (search) with (fastupdate = off);

create table guests (
  unique_id text primary key,
  user_unique_id text not null,
  identity jsonb,
  status text not null default 'active',
  registered_at timestamptz not null default now(),
  last_visiting_at timestamptz
);
-- Inactive guests are found without reading the active ones.
create index guests_by_last_seen on guests ((coalesce(last_visiting_at, registered_at)));

create table identities (
  service text not null,
  id text not null,
  body jsonb not null,
  primary key (service, id)
);

-- What tells whether programs that share this database have the same keys; never a key itself.
create table if not exists shared_keys (
  name text primary key,
  fingerprint text not null
);

-- Who changed which content, and when.
create table content_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by text not null,
  action text not null,
  item text not null
);
