-- Which set each shell that follows has; lost with a crash, as every shell reports again within seconds.
create unlogged table registry_shells (
  shell text collate "C" primary key,
  release_set text not null,
  seen_at timestamptz not null
);
