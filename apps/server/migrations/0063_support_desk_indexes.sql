-- outside a transaction
alter table contact_messages validate constraint contact_messages_assigned_to_fkey;
create unique index concurrently if not exists contact_messages_reply_token on contact_messages (reply_token);
create unique index concurrently if not exists contact_messages_mail_id on contact_messages (mail_id);
create index concurrently if not exists contact_messages_user on contact_messages (user_id) where user_id is not null;
create index concurrently if not exists contact_messages_email on contact_messages (lower(email));

-- What the back office searches everywhere.
create index concurrently if not exists users_name_words on users
	using gin ((name || ' ' || surname) trigrams.gin_trgm_ops);
create index concurrently if not exists users_email_words on users using gin (email trigrams.gin_trgm_ops);
create index concurrently if not exists users_phone_words on users using gin (phone_e164 trigrams.gin_trgm_ops);
create index concurrently if not exists deposits_reference_words on deposits
	using gin (provider_ref trigrams.gin_trgm_ops);
create index concurrently if not exists offers_title_words on offers using gin (title trigrams.gin_trgm_ops);
create index concurrently if not exists item_kinds_title_words on item_kinds
	using gin (title trigrams.gin_trgm_ops);
create index concurrently if not exists contact_messages_topic_words on contact_messages
	using gin (topic trigrams.gin_trgm_ops);
create index concurrently if not exists contact_messages_sender_words on contact_messages
	using gin ((name || ' ' || surname) trigrams.gin_trgm_ops);
create index concurrently if not exists contact_messages_email_words on contact_messages
	using gin (email trigrams.gin_trgm_ops);
