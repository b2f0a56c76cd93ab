-- The combination that an entity is counted under, indexed with the default order: few combinations match a search, so
-- a page is merged from the first entities of each, however many entities there are.
create function combination_of(
  key text, partition text, character_type_name text, professions text[], location text, opens integer
) returns text immutable parallel safe language sql as $$
  select jsonb_build_array($1, $2, $3, $4, $5, $6)::text
$$;
alter table entities add column combination text
  generated always as (combination_of(key, partition, character_type_name, professions, location, opens)) stored;
create index entities_by_combination on entities (combination, alias collate "C", id collate "C");
drop index entities_by_position;
drop index entities_by_location;
drop index entities_by_professions;

create or replace function keep_entity_counts() returns trigger language plpgsql as $$
declare
  filters constant text := 'combination, key, partition, character_type_name, professions, location, opens';
  more constant text := 'select ' || filters || ', 1 as n from added';
  fewer constant text := 'select ' || filters || ', -1 as n from removed';
begin
  execute 'insert into entity_counts as c select ' || filters || ', sum(n)
    from (' || case tg_op when 'INSERT' then more when 'DELETE' then fewer else more || ' union all ' || fewer end || ') changes
    group by ' || filters || ' having sum(n) <> 0 order by combination
    on conflict (combination) do update set entities = c.entities + excluded.entities';
  return null;
end $$;
