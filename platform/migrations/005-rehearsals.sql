-- The last rehearsal of each release.
create table registry_rehearsals (
  name text collate "C" not null,
  version text collate "C" not null,
  at timestamptz not null default now(),
  by text not null,
  report jsonb not null,
  primary key (name, version),
  foreign key (name, version) references registry_releases on delete cascade
);
