create table registry_releases (
  name text collate "C" not null,
  version text collate "C" not null,
  manifest bytea not null,
  published_at timestamptz not null default now(),
  primary key (name, version)
);

create table registry_files (
  name text collate "C" not null,
  version text collate "C" not null,
  file text collate "C" not null,
  content bytea not null,
  primary key (name, version, file),
  foreign key (name, version) references registry_releases on delete cascade
);
-- Releases are compressed already.
alter table registry_files alter column content set storage external;

create table registry_sets (
  sequence integer primary key,
  body jsonb not null,
  since timestamptz not null default clock_timestamp()
);

create table registry_log (
  id bigint generated always as identity primary key,
  entry jsonb not null
);

create table registry_keys (
  name text collate "C" primary key,
  body jsonb not null
);

create table registry_live_sources (
  name text collate "C" primary key,
  version text not null
);
