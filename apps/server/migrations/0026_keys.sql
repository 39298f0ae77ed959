-- Keys that can be replaced. `signing` signs what lives for minutes; `identifiers` names shoppers to their passkeys and
-- never changes; those with a number seal what is encrypted at rest: the newest seals, each opens what it sealed.
alter table secrets add column sealing_id integer,
	add constraint secrets_sealing_id check (sealing_id between 1 and 65535 and name = 'sealing-' || sealing_id),
	add constraint secrets_sealing_id_unique unique (sealing_id);
insert into secrets (name, value, created_at, sealing_id)
	select copy.name, value, created_at, copy.sealing_id from secrets
		cross join (values ('identifiers', null::integer), ('sealing-1', 1)) copy (name, sealing_id)
	where secrets.name = 'master';
update secrets set name = 'signing' where name = 'master';

-- Format 1 (AES-256-GCM) under key 1: one byte and two bytes in front of what is there.
update payouts set iban_sealed = '\x010001'::bytea || iban_sealed where iban_sealed is not null;
update totp_factors set secret = '\x010001'::bytea || secret, pending_secret = '\x010001'::bytea || pending_secret;
