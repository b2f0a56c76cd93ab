insert into migrations (name, ran_at) values ('001-initial.sql', '2026-01-05T08:00:00Z');

insert into entities (id, slug, partition, key, alias, avatar_url, content, identity, character_type_name, professions, location, opens, created_at) values
('job-1', 'tax-counsel', 'p', 'job', 'Tax Counsel', null, '{"jobDescription": "<p>Cross-border restructurings</p>", "createdAt": "2026-01-05T08:00:00.000Z"}', '{"uniqueId": "job-1"}', 'Counsel', '{Lawyer}', 'Tokyo', 3, '2026-01-05T08:00:00Z'),
('job-2', 'associate', 'p', 'job', 'associate', null, '{"createdAt": "2026-01-06T08:00:00.000Z"}', null, 'Associate', '{}', null, 1, '2026-01-06T08:00:00Z'),
('job-3', 'nameless', 'p', 'job', null, null, '{}', null, null, '{Lawyer,Doctor}', 'Tokyo', 10, '2026-01-07T08:00:00Z'),
('therapist-1', 'ada', 'p', 'character', 'Ada Lindqvist', 'https://images.example/ada.png', '{"specialty": "Sleep", "bio": "Zürich 香港"}', '{"uniqueId": "therapist-1", "displayName": "Ada"}', null, '{}', null, 1, '2026-01-08T08:00:00Z');

insert into posts (id, slug, title, abstract, publish_at, content) values
('post-1', 'on-notice', 'On Notice', 'How to resign', '2026-01-05T08:00:00Z', '<h2>Say it once</h2>'),
('post-2', 'undated', 'Undated', null, null, '<p>Some day</p>');

insert into guests (unique_id, user_unique_id, identity, status, registered_at, last_visiting_at) values
('guest-1', 'guest-1', '{"role_name": "guest"}', 'active', '2026-01-05T08:00:00Z', '2026-01-06T08:00:00Z'),
('guest-2', 'guest-2', null, 'active', '2026-01-05T08:00:00Z', null);

insert into identities (service, id, body) values
('search', 'guest-1', '{"user_unique_id": "guest-1"}'),
('content', 'guest-1', '{"user_unique_id": "guest-1", "nickname": "A"}');
