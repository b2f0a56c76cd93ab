-- The log says which sources went live.
drop table registry_live_sources;
