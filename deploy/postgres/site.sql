-- Run when the database is created: the services own theirs and nothing else, and nobody is postgres who comes over the network.
\getenv password POSTGRES_PASSWORD
create role site login password :'password';
create database site owner site;
alter role postgres password null;
