-- Inactive guests are found without reading the active ones.
create index guests_by_last_seen on guests ((coalesce(last_visiting_at, registered_at)));
