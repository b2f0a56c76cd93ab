-- Where the services' migrations of before made these tables, they stay as they are.

create table if not exists registry_releases (
  name text collate "C" not null,
  version text collate "C" not null,
  manifest bytea not null,
  published_at timestamptz not null default now(),
  primary key (name, version)
);

create table if not exists registry_files (
  name text collate "C" not null,
  version text collate "C" not null,
  file text collate "C" not null,
  content bytea not null,
  primary key (name, version, file),
  foreign key (name, version) references registry_releases on delete cascade
);
-- Releases are compressed already.
alter table registry_files alter column content set storage external;

create table if not exists registry_sets (
  sequence integer primary key,
  body jsonb not null,
  since timestamptz not null default clock_timestamp()
);

create table if not exists registry_log (
  id bigint generated always as identity primary key,
  entry jsonb not null
);

create table if not exists registry_keys (
  name text collate "C" primary key,
  body jsonb not null
);

-- Which set each shell that follows has; lost with a crash, as every shell reports again within seconds.
create unlogged table if not exists registry_shells (
  shell text collate "C" primary key,
  release_set text not null,
  seen_at timestamptz not null
);

-- What tells whether programs that share this database have the same keys; never a key itself.
create table if not exists shared_keys (
  name text primary key,
  fingerprint text not null
);

-- The last rehearsal of each release.
create table if not exists registry_rehearsals (
  name text collate "C" not null,
  version text collate "C" not null,
  at timestamptz not null default now(),
  by text not null,
  report jsonb not null,
  primary key (name, version),
  foreign key (name, version) references registry_releases on delete cascade
);

-- The last rehearsal of each release with the shell's next packages. A table of its own: services that are still of the
-- version before store the others by their primary key.
create table if not exists registry_upgrade_rehearsals (
  like registry_rehearsals including all,
  foreign key (name, version) references registry_releases on delete cascade
);

-- What browsers and render processes report, errors and vitals alike: no row is about a visitor.
create table if not exists registry_reports (
  remote text collate "C" not null,
  version text not null,
  kind text not null,
  route text not null,
  -- An error's message, a vital's state.
  text text not null,
  -- How often: of a vital for each bucket of its histogram.
  counts bigint[] not null,
  -- Buckets of the reporting addresses.
  addresses int[] not null,
  -- Of an error's first report.
  frames jsonb,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (remote, version, kind, route, text)
);

-- Reports of before, which live for thirty days, and what the log has come to say.
drop table if exists registry_errors, registry_vitals, registry_live_sources;
