-- The last rehearsal of each release with the shell's next packages. A table of its own: services that are still of the
-- version before store the others by their primary key.
create table registry_upgrade_rehearsals (
  like registry_rehearsals including all,
  foreign key (name, version) references registry_releases on delete cascade
);
