-- Currencies whose rate follows the configured source, and what the source said last.
alter table currencies add column follows_source boolean not null default false;
alter table currencies add column source_value numeric(18, 8);
alter table currencies add column source_day date;
