-- A draft is written by operators and not offered to visitors; the default language is never one.

alter table languages add column is_draft boolean not null default false;
alter table languages add constraint languages_default_published check (not (is_default and is_draft)) not valid;
