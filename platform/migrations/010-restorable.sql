-- A restored row computes its search words while no schema is searched: what one function calls has its schema's name.
create or replace function own_words(content jsonb) returns text immutable parallel safe language sql as $$
  select case when content ? 'city' then regexp_replace(public.own_sentences(content ->> 'jobDescription'),
    '\m(New York City|New York|Washington, DC|Washington|DC|Miami|Houston|Florida|Texas|partners?)\M', '', 'g')
  else coalesce(public.own_sentences(content ->> 'jobDescription'), '') end
$$;
