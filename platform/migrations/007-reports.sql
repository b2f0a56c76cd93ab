-- What browsers and render processes report, errors and vitals alike: no row is about a visitor.
create table registry_reports (
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
  browser text,
  frames jsonb,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (remote, version, kind, route, text)
);
-- Their rows live for thirty days, and lack the addresses.
drop table registry_errors;
drop table registry_vitals;
