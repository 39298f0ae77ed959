-- The check of the migration before, for rows that existed then.

alter table languages validate constraint languages_default_published;
