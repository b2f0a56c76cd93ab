-- Who changed which content, and when.
create table content_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by text not null,
  action text not null,
  item text not null
);
