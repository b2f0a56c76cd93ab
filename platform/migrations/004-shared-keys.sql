-- What tells whether services that share this database have the same keys; never a key itself.
create table shared_keys (
  name text primary key,
  fingerprint text not null
);
