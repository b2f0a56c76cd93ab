-- What browsers measure, as histograms: no row is about a visitor.
create table registry_vitals (
  remote text collate "C" not null,
  version text not null,
  route text not null,
  metric text not null,
  state text not null,
  -- For each bucket, how many samples are in it and in no lower one.
  counts bigint[] not null,
  last_seen timestamptz not null default now(),
  primary key (remote, version, route, metric, state)
);
