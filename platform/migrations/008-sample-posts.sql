-- Whether a post is an example. Those of before said so in their last paragraph only.
alter table posts add column sample boolean not null default false;
update posts set sample = true, content = replace(content, ' A sample article, not reviewed by a lawyer.', '')
where content like '% A sample article, not reviewed by a lawyer.%';
