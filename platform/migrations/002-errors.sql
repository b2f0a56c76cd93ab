-- What browsers and render processes report, without a visitor's data.
create table registry_errors (
  remote text collate "C" not null,
  version text not null,
  fingerprint text not null,
  -- The first report.
  error jsonb not null,
  count bigint not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (remote, version, fingerprint)
);
