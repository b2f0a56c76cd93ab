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
  search tsvector generated always as (
    to_tsvector('english', coalesce(alias, '') || ' ' || coalesce(content ->> 'specialty', '') || ' ' ||
      coalesce(content ->> 'bio', '') || ' ' || coalesce(content ->> 'jobDescription', ''))
  ) stored
);
create index entities_by_alias on entities (key, partition, alias, id);
create index entities_by_search on entities using gin (search);

create table posts (
  id text primary key,
  slug text not null unique,
  title text not null,
  abstract text,
  publish_at timestamptz,
  content text not null,
  search tsvector generated always as (to_tsvector('english', title || ' ' || coalesce(abstract, '') || ' ' || content)) stored
);
create index posts_by_date on posts (publish_at desc, id);
create index posts_by_search on posts using gin (search);

create table guests (
  unique_id text primary key,
  user_unique_id text not null,
  identity jsonb,
  status text not null default 'active',
  registered_at timestamptz not null default now(),
  last_visiting_at timestamptz
);

create table identities (
  service text not null,
  id text not null,
  body jsonb not null,
  primary key (service, id)
);
