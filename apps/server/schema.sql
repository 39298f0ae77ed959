-- The tables, constraints, indexes and triggers that migrations/ and sql/ make, to read and to review; it is not run.
-- Written by `npm run schema`. The functions at the end have their text in sql/, one file each.

create table account_events (
	id bigint generated always as identity,
	user_id bigint not null,
	kind text not null,
	at timestamp with time zone default now() not null,
	device text default ''::text not null,
	ip text default ''::text not null,
	country text,
	details jsonb default '{}'::jsonb not null,
	mailed_to text[] default '{}'::text[] not null,
	constraint account_events_country_shape CHECK ((country ~ '^[a-z]{2}$'::text)),
	constraint account_events_kind CHECK ((kind = ANY (ARRAY['sign_in'::text, 'sign_in_failed'::text, 'session_ended'::text, 'password_changed'::text, 'password_reset'::text, 'email_change_requested'::text, 'email_change_dropped'::text, 'email_changed'::text, 'email_restored'::text, 'steam_linked'::text, 'steam_unlinked'::text, 'trade_link_changed'::text, 'trade_link_removed'::text, 'payout_account_added'::text, 'totp_enabled'::text, 'totp_disabled'::text, 'passkey_added'::text, 'passkey_removed'::text, 'recovery_codes_created'::text, 'recovery_code_used'::text, 'second_factors_removed'::text, 'factor_reset_requested'::text, 'factor_reset_stopped'::text, 'data_downloaded'::text, 'account_deleted'::text]))),
	constraint account_events_pkey PRIMARY KEY (id),
	constraint account_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_events_at ON account_events USING btree (at);
CREATE INDEX account_events_user ON account_events USING btree (user_id, id DESC);
CREATE TRIGGER account_events_of_live_users BEFORE INSERT ON account_events FOR EACH ROW WHEN ((new.kind <> 'account_deleted'::text)) EXECUTE FUNCTION require_live_user();

create table account_links (
	id uuid default gen_random_uuid() not null,
	user_id bigint not null,
	purpose text not null,
	email text not null,
	token_hash bytea not null,
	created_at timestamp with time zone default now() not null,
	expires_at timestamp with time zone not null,
	used_at timestamp with time zone,
	constraint account_links_email_ascii CHECK (((octet_length(email) = char_length(email)) AND (email !~ '[[:cntrl:][:space:]]'::text))),
	constraint account_links_pkey PRIMARY KEY (id),
	constraint account_links_purpose CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'restore_email'::text]))),
	constraint account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_links_expires_at ON account_links USING btree (expires_at);
CREATE INDEX account_links_restorable ON account_links USING btree (lower(email)) WHERE (purpose = 'restore_email'::text);
CREATE UNIQUE INDEX account_links_token_hash_unique ON account_links USING btree (token_hash);
CREATE INDEX account_links_user ON account_links USING btree (user_id, purpose);
CREATE TRIGGER account_links_of_live_users BEFORE INSERT ON account_links FOR EACH ROW EXECUTE FUNCTION require_live_user();

create table approvals (
	id bigint generated always as identity,
	kind text not null,
	subject_id bigint not null,
	user_id bigint,
	cause text not null,
	amount_cents bigint,
	counted_cents bigint default 0 not null,
	payload jsonb default '{}'::jsonb not null,
	reason text not null,
	status text default 'open'::text not null,
	requested_by bigint not null,
	requested_at timestamp with time zone not null,
	expires_at timestamp with time zone not null,
	decided_by bigint,
	decided_at timestamp with time zone,
	decision_reason text,
	constraint approvals_about_money CHECK ((((kind = 'promo_code'::text) = (user_id IS NULL)) AND ((kind = 'promo_code'::text) = (amount_cents IS NULL)))),
	constraint approvals_amounts CHECK (((amount_cents >= 0) AND (counted_cents >= 0))),
	constraint approvals_cause CHECK ((cause = ANY (ARRAY['limit'::text, 'daily_limit'::text, 'new_operator'::text, 'role'::text, 'open_deposit'::text, 'share'::text]))),
	constraint approvals_decided CHECK ((((decided_at IS NULL) = (status = 'open'::text)) AND ((decided_by IS NOT NULL) = (status = ANY (ARRAY['approved'::text, 'declined'::text, 'failed'::text]))))),
	constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
	constraint approvals_kind CHECK ((kind = ANY (ARRAY['correction'::text, 'order_refund'::text, 'payout'::text, 'promo_code'::text, 'deposit_refund'::text, 'case_acceptance'::text, 'debt_write_off'::text]))),
	constraint approvals_lifetime CHECK ((expires_at > requested_at)),
	constraint approvals_pkey PRIMARY KEY (id),
	constraint approvals_reason CHECK ((reason <> ''::text)),
	constraint approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES operators(id),
	constraint approvals_second_operator CHECK ((decided_by <> requested_by)),
	constraint approvals_status CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'void'::text, 'failed'::text]))),
	constraint approvals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX approvals_by_subject ON approvals USING btree (kind, subject_id, id DESC);
CREATE INDEX approvals_by_user ON approvals USING btree (user_id, id DESC);
CREATE UNIQUE INDEX approvals_one_per_payout ON approvals USING btree (subject_id) WHERE ((kind = 'payout'::text) AND (status = 'open'::text));
CREATE UNIQUE INDEX approvals_one_per_promo_code ON approvals USING btree (subject_id) WHERE ((kind = 'promo_code'::text) AND (status = 'open'::text));
CREATE INDEX approvals_open ON approvals USING btree (id DESC) WHERE (status = 'open'::text);
CREATE TRIGGER approvals_decided_once BEFORE UPDATE ON approvals FOR EACH ROW WHEN (((old.status <> 'open'::text) OR (((((((((((old.kind IS DISTINCT FROM new.kind) OR (old.subject_id IS DISTINCT FROM new.subject_id)) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.cause IS DISTINCT FROM new.cause)) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.counted_cents IS DISTINCT FROM new.counted_cents)) OR (old.payload IS DISTINCT FROM new.payload)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.requested_by IS DISTINCT FROM new.requested_by)) OR (old.requested_at IS DISTINCT FROM new.requested_at)) OR (old.expires_at IS DISTINCT FROM new.expires_at)))) EXECUTE FUNCTION approvals_refuse_change();
CREATE TRIGGER approvals_no_truncate BEFORE TRUNCATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION approvals_refuse_change();
CREATE TRIGGER approvals_stay BEFORE DELETE ON approvals FOR EACH ROW EXECUTE FUNCTION approvals_refuse_change();

create table backups (
	id bigint generated always as identity,
	started_at timestamp with time zone default now() not null,
	finished_at timestamp with time zone,
	is_verified boolean default false not null,
	file text,
	bytes bigint,
	failure text,
	operator_id bigint,
	deleted_at timestamp with time zone,
	constraint backups_failed CHECK (((failure IS NULL) OR (finished_at IS NOT NULL))),
	constraint backups_file CHECK (((file IS NULL) = (bytes IS NULL))),
	constraint backups_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint backups_pkey PRIMARY KEY (id),
	constraint backups_verified CHECK (((NOT is_verified) OR ((finished_at IS NOT NULL) AND (bytes > 0) AND (failure IS NULL))))
);
CREATE INDEX backups_operator ON backups USING btree (operator_id) WHERE (operator_id IS NOT NULL);
CREATE INDEX backups_verified_at ON backups USING btree (id DESC) WHERE is_verified;

create table book_runs (
	id bigint generated always as identity,
	operator_id bigint,
	started_at timestamp with time zone default now() not null,
	finished_at timestamp with time zone,
	accounts bigint,
	transfers bigint,
	orders bigint,
	deposits bigint,
	offers bigint,
	faults jsonb default '[]'::jsonb not null,
	constraint book_runs_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint book_runs_pkey PRIMARY KEY (id)
);

create table brand_drafts (
	is_draft boolean default true not null,
	name text not null,
	colours jsonb not null,
	fonts text not null,
	home_texts jsonb not null,
	logo text,
	icon text,
	home_picture text,
	constraint brand_drafts_colours CHECK ((jsonb_typeof(colours) = 'object'::text)),
	constraint brand_drafts_fonts CHECK ((fonts = ANY (ARRAY['technical'::text, 'clear'::text, 'system'::text, 'classic'::text, 'code'::text]))),
	constraint brand_drafts_home_picture FOREIGN KEY (home_picture) REFERENCES brand_pictures(id) NOT VALID,
	constraint brand_drafts_home_texts CHECK ((jsonb_typeof(home_texts) = 'array'::text)),
	constraint brand_drafts_icon FOREIGN KEY (icon) REFERENCES brand_pictures(id) NOT VALID,
	constraint brand_drafts_logo FOREIGN KEY (logo) REFERENCES brand_pictures(id) NOT VALID,
	constraint brand_drafts_name_length CHECK (((length(name) >= 1) AND (length(name) <= 40))),
	constraint brand_drafts_one CHECK (is_draft),
	constraint brand_drafts_pkey PRIMARY KEY (is_draft)
);

create table brand_pictures (
	id text not null,
	kind text not null,
	width integer not null,
	height integer not null,
	created_at timestamp with time zone default now() not null,
	constraint brand_pictures_id CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
	constraint brand_pictures_kind CHECK ((kind = ANY (ARRAY['logo'::text, 'icon'::text, 'home'::text]))),
	constraint brand_pictures_pkey PRIMARY KEY (id),
	constraint brand_pictures_size CHECK (((width > 0) AND (height > 0)))
);

create table brand_revisions (
	id integer generated always as identity,
	name text not null,
	colours jsonb not null,
	fonts text not null,
	home_texts jsonb not null,
	published_at timestamp with time zone default now() not null,
	operator_id bigint,
	logo text,
	icon text,
	home_picture text,
	undoes integer,
	constraint brand_revisions_colours CHECK ((jsonb_typeof(colours) = 'object'::text)),
	constraint brand_revisions_fonts CHECK ((fonts = ANY (ARRAY['technical'::text, 'clear'::text, 'system'::text, 'classic'::text, 'code'::text]))),
	constraint brand_revisions_home_picture FOREIGN KEY (home_picture) REFERENCES brand_pictures(id) NOT VALID,
	constraint brand_revisions_home_texts CHECK ((jsonb_typeof(home_texts) = 'array'::text)),
	constraint brand_revisions_icon FOREIGN KEY (icon) REFERENCES brand_pictures(id) NOT VALID,
	constraint brand_revisions_logo FOREIGN KEY (logo) REFERENCES brand_pictures(id) NOT VALID,
	constraint brand_revisions_name_length CHECK (((length(name) >= 1) AND (length(name) <= 40))),
	constraint brand_revisions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint brand_revisions_pkey PRIMARY KEY (id),
	constraint brand_revisions_undoes FOREIGN KEY (undoes) REFERENCES brand_revisions(id) NOT VALID,
	constraint brand_revisions_undoes_earlier CHECK ((undoes < id)) NOT VALID
);
CREATE UNIQUE INDEX brand_revisions_undone_once ON brand_revisions USING btree (undoes);
CREATE TRIGGER brand_revisions_raise_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON brand_revisions FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision();

create table bulk_change_lines (
	bulk_change_id bigint not null,
	item_id bigint not null,
	old_price_cents integer not null,
	new_price_cents integer not null,
	old_old_price_cents integer,
	new_old_price_cents integer,
	old_cost_cents integer,
	new_cost_cents integer,
	old_status text not null,
	new_status text not null,
	state text default 'waiting'::text not null,
	why text,
	constraint bulk_change_lines_bulk_change_id_fkey FOREIGN KEY (bulk_change_id) REFERENCES bulk_changes(id) ON DELETE CASCADE,
	constraint bulk_change_lines_cost CHECK ((new_cost_cents >= 0)),
	constraint bulk_change_lines_old_price CHECK ((new_old_price_cents > 0)),
	constraint bulk_change_lines_pkey PRIMARY KEY (bulk_change_id, item_id),
	constraint bulk_change_lines_price CHECK (((new_price_cents >= 1) AND (new_price_cents <= 16777215))),
	constraint bulk_change_lines_state CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'skipped'::text, 'undone'::text, 'kept'::text]))),
	constraint bulk_change_lines_status CHECK (((old_status = ANY (ARRAY['available'::text, 'withdrawn'::text])) AND (new_status = ANY (ARRAY['available'::text, 'withdrawn'::text])))),
	constraint bulk_change_lines_why CHECK (((why IS NOT NULL) = (state = ANY (ARRAY['skipped'::text, 'kept'::text]))))
) with (fillfactor=80);
CREATE INDEX bulk_change_lines_item ON bulk_change_lines USING btree (item_id);

create table bulk_changes (
	id bigint generated always as identity,
	operator_id bigint not null,
	ip text not null,
	device text not null,
	key uuid not null,
	action text not null,
	selection jsonb not null,
	rule jsonb,
	reason text,
	file text,
	status text default 'queued'::text not null,
	lines integer default 0 not null,
	changed integer default 0 not null,
	skipped integer default 0 not null,
	undone integer default 0 not null,
	kept integer default 0 not null,
	skips jsonb default '{}'::jsonb not null,
	sum_before_cents bigint default 0 not null,
	sum_after_cents bigint default 0 not null,
	created_at timestamp with time zone default now() not null,
	finished_at timestamp with time zone,
	undone_at timestamp with time zone,
	undone_by bigint,
	undo_ip text,
	undo_device text,
	constraint bulk_changes_action CHECK ((action = ANY (ARRAY['price'::text, 'withdraw'::text, 'put_back'::text, 'file'::text]))),
	constraint bulk_changes_counts CHECK (((changed >= 0) AND (skipped >= 0) AND ((changed + skipped) <= lines) AND ((undone + kept) <= changed))),
	constraint bulk_changes_finished CHECK (((finished_at IS NOT NULL) OR (status = ANY (ARRAY['draft'::text, 'discarded'::text, 'queued'::text, 'running'::text])))),
	constraint bulk_changes_key_unique UNIQUE (operator_id, key),
	constraint bulk_changes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint bulk_changes_pkey PRIMARY KEY (id),
	constraint bulk_changes_rule CHECK (((action = 'price'::text) = (rule IS NOT NULL))),
	constraint bulk_changes_status CHECK ((status = ANY (ARRAY['draft'::text, 'discarded'::text, 'queued'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
	constraint bulk_changes_undone CHECK (((undone_by IS NOT NULL) = (status = ANY (ARRAY['undoing'::text, 'undone'::text])))),
	constraint bulk_changes_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES operators(id)
);
CREATE INDEX bulk_changes_created_at ON bulk_changes USING btree (created_at);

create table cart_items (
	user_id bigint not null,
	item_id bigint not null,
	added_at timestamp with time zone default now() not null,
	constraint cart_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
	constraint cart_items_unique PRIMARY KEY (user_id, item_id),
	constraint cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES carts(user_id) ON DELETE CASCADE
);
CREATE INDEX cart_items_item ON cart_items USING btree (item_id);

create table carts (
	user_id bigint not null,
	promo_code_id integer,
	country_id integer,
	city text default ''::text not null,
	address text default ''::text not null,
	post_code text default ''::text not null,
	calculated_at timestamp with time zone,
	constraint carts_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
	constraint carts_pkey PRIMARY KEY (user_id),
	constraint carts_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE SET NULL,
	constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
) with (fillfactor=70);
CREATE TRIGGER carts_of_live_users AFTER INSERT ON carts FOR EACH ROW EXECUTE FUNCTION require_live_user();

create table cases (
	id bigint generated always as identity,
	kind text not null,
	user_id bigint not null,
	deposit_id bigint,
	provider text not null,
	provider_ref text,
	status text not null,
	amount_minor bigint not null,
	currency text not null,
	eur_cents bigint not null,
	fee_cents bigint default 0 not null,
	reason text default ''::text not null,
	credits_minor bigint default 0 not null,
	debt_minor bigint default 0 not null,
	paid_minor bigint default 0 not null,
	written_off_minor bigint default 0 not null,
	payments integer default 0 not null,
	opened_by bigint,
	assigned_to bigint,
	opened_at timestamp with time zone not null,
	evidence_due_at timestamp with time zone,
	booked_at timestamp with time zone,
	returned_at timestamp with time zone,
	closed_at timestamp with time zone,
	answer jsonb,
	answered_by bigint,
	answered_at timestamp with time zone,
	accepted_by bigint,
	told_at timestamp with time zone,
	settlement_mailed_at timestamp with time zone,
	trade_offer_id bigint,
	order_id bigint,
	selling_id bigint,
	decision text,
	decision_reason text,
	decided_by bigint,
	decided_at timestamp with time zone,
	constraint cases_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES operators(id),
	constraint cases_amounts CHECK (((amount_minor > 0) AND (eur_cents >= 0) AND (fee_cents >= 0))),
	constraint cases_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES operators(id),
	constraint cases_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES operators(id),
	constraint cases_booked CHECK (((booked_at IS NOT NULL) OR ((credits_minor = 0) AND (returned_at IS NULL)))),
	constraint cases_debt CHECK ((((debt_minor >= 0) AND (debt_minor <= credits_minor)) AND (paid_minor >= 0) AND (written_off_minor >= 0) AND ((paid_minor + written_off_minor) <= debt_minor))),
	constraint cases_decided CHECK ((num_nonnulls(decision, decision_reason, decided_by, decided_at) = ANY (ARRAY[0, 4]))),
	constraint cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
	constraint cases_decision CHECK ((decision = ANY (ARRAY['refund'::text, 'send_again'::text, 'none'::text]))),
	constraint cases_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id),
	constraint cases_kind CHECK ((kind = ANY (ARRAY['chargeback'::text, 'refund'::text, 'delivery_reversal'::text, 'intake_reversal'::text]))),
	constraint cases_lost_is_booked CHECK (((status <> ALL (ARRAY['lost'::text, 'settled'::text, 'written_off'::text])) OR (booked_at IS NOT NULL))),
	constraint cases_once UNIQUE (provider, provider_ref),
	constraint cases_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES operators(id),
	constraint cases_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
	constraint cases_pkey PRIMARY KEY (id),
	constraint cases_returned CHECK (((returned_at IS NULL) OR (paid_minor = debt_minor))),
	constraint cases_selling_id_fkey FOREIGN KEY (selling_id) REFERENCES offers(id),
	constraint cases_settled CHECK (((status <> ALL (ARRAY['settled'::text, 'written_off'::text])) OR ((paid_minor + written_off_minor) = debt_minor))),
	constraint cases_status CHECK ((status = ANY (ARRAY['opened'::text, 'evidence_due'::text, 'answered'::text, 'won'::text, 'lost'::text, 'settled'::text, 'written_off'::text]))),
	constraint cases_subject CHECK ((((deposit_id IS NOT NULL) = (kind = ANY (ARRAY['chargeback'::text, 'refund'::text]))) AND ((order_id IS NOT NULL) = (kind = 'delivery_reversal'::text)) AND ((selling_id IS NOT NULL) = (kind = 'intake_reversal'::text)) AND ((trade_offer_id IS NULL) = (deposit_id IS NOT NULL)))),
	constraint cases_trade_offer_id_fkey FOREIGN KEY (trade_offer_id) REFERENCES trading_offers(id),
	constraint cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
	constraint cases_won_is_returned CHECK (((status <> 'won'::text) OR (booked_at IS NULL) OR (returned_at IS NOT NULL)))
);
CREATE INDEX cases_by_deposit ON cases USING btree (deposit_id, id);
CREATE INDEX cases_by_order ON cases USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX cases_by_selling ON cases USING btree (selling_id) WHERE (selling_id IS NOT NULL);
CREATE INDEX cases_by_user ON cases USING btree (user_id, id DESC);
CREATE INDEX cases_in_work ON cases USING btree (evidence_due_at) WHERE (status = ANY (ARRAY['opened'::text, 'evidence_due'::text, 'answered'::text, 'lost'::text]));
CREATE UNIQUE INDEX cases_one_per_trade ON cases USING btree (trade_offer_id);
CREATE INDEX cases_with_debt ON cases USING btree (user_id, id) WHERE (debt_minor > (paid_minor + written_off_minor));
CREATE TRIGGER cases_move BEFORE UPDATE ON cases FOR EACH ROW EXECUTE FUNCTION cases_refuse_move();
CREATE TRIGGER cases_no_truncate BEFORE TRUNCATE ON cases FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER cases_stay BEFORE DELETE ON cases FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

create table catalogue_snapshots (
	id uuid not null,
	horizon xid8 not null,
	written_at timestamp with time zone default now() not null,
	is_complete boolean default false not null,
	constraint catalogue_snapshots_pkey PRIMARY KEY (id)
);

create table contact_attachments (
	id bigint generated always as identity,
	entry_id bigint,
	thread_id bigint,
	name text not null,
	type text not null,
	content bytea not null,
	constraint contact_attachments_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES contact_entries(id) ON DELETE CASCADE,
	constraint contact_attachments_owner CHECK ((num_nonnulls(entry_id, thread_id) = 1)),
	constraint contact_attachments_pkey PRIMARY KEY (id),
	constraint contact_attachments_size CHECK (((length(content) >= 1) AND (length(content) <= 5242880))),
	constraint contact_attachments_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
	constraint contact_attachments_type CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/gif'::text, 'image/webp'::text, 'application/pdf'::text])))
);
CREATE INDEX contact_attachments_entry ON contact_attachments USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX contact_attachments_thread ON contact_attachments USING btree (thread_id) WHERE (thread_id IS NOT NULL);

create table contact_entries (
	id bigint generated always as identity,
	thread_id bigint not null,
	created_at timestamp with time zone default now() not null,
	kind text not null,
	operator_id bigint,
	body text default ''::text not null,
	quoted text default ''::text not null,
	mail_id text,
	from_address text,
	is_automatic boolean default false not null,
	dropped_attachments integer default 0 not null,
	assigned_to bigint,
	constraint contact_entries_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES operators(id),
	constraint contact_entries_by_operator CHECK (((kind <> ALL (ARRAY['reply'::text, 'note'::text, 'assigned'::text])) OR (operator_id IS NOT NULL))),
	constraint contact_entries_kind CHECK ((kind = ANY (ARRAY['answer'::text, 'reply'::text, 'note'::text, 'assigned'::text, 'closed'::text, 'reopened'::text]))),
	constraint contact_entries_mailed CHECK (((mail_id IS NOT NULL) = (kind = ANY (ARRAY['answer'::text, 'reply'::text])))),
	constraint contact_entries_of_shopper CHECK (((kind <> 'answer'::text) OR (operator_id IS NULL))),
	constraint contact_entries_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint contact_entries_pkey PRIMARY KEY (id),
	constraint contact_entries_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES contact_messages(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX contact_entries_mail_id ON contact_entries USING btree (mail_id);
CREATE INDEX contact_entries_thread ON contact_entries USING btree (thread_id, id);

create table contact_messages (
	id bigint generated always as identity,
	created_at timestamp with time zone default now() not null,
	user_id bigint,
	language_id integer,
	name text not null,
	surname text not null,
	email text not null,
	topic text not null,
	message text not null,
	done_at timestamp with time zone,
	done_by bigint,
	assigned_to bigint,
	asked_at timestamp with time zone,
	answered_at timestamp with time zone,
	reply_token text,
	mail_id text,
	dropped_attachments integer default 0 not null,
	constraint contact_messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES operators(id),
	constraint contact_messages_done CHECK (((done_by IS NULL) OR (done_at IS NOT NULL))),
	constraint contact_messages_done_by_fkey FOREIGN KEY (done_by) REFERENCES operators(id),
	constraint contact_messages_email_ascii CHECK (((octet_length(email) = char_length(email)) AND (email !~ '[[:cntrl:][:space:]]'::text))),
	constraint contact_messages_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id) ON DELETE SET NULL,
	constraint contact_messages_pkey PRIMARY KEY (id),
	constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX contact_messages_done ON contact_messages USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX contact_messages_email ON contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_email_words ON contact_messages USING gin (email trigrams.gin_trgm_ops);
CREATE UNIQUE INDEX contact_messages_mail_id ON contact_messages USING btree (mail_id);
CREATE INDEX contact_messages_open ON contact_messages USING btree (id) WHERE (done_at IS NULL);
CREATE UNIQUE INDEX contact_messages_reply_token ON contact_messages USING btree (reply_token);
CREATE INDEX contact_messages_sender_words ON contact_messages USING gin ((((name || ' '::text) || surname)) trigrams.gin_trgm_ops);
CREATE INDEX contact_messages_topic_words ON contact_messages USING gin (topic trigrams.gin_trgm_ops);
CREATE INDEX contact_messages_user ON contact_messages USING btree (user_id) WHERE (user_id IS NOT NULL);

create table contact_template_texts (
	template_id bigint not null,
	language_id integer not null,
	body text not null,
	constraint contact_template_texts_body CHECK ((body <> ''::text)),
	constraint contact_template_texts_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id) ON DELETE CASCADE,
	constraint contact_template_texts_pkey PRIMARY KEY (template_id, language_id),
	constraint contact_template_texts_template_id_fkey FOREIGN KEY (template_id) REFERENCES contact_templates(id) ON DELETE CASCADE
);

create table contact_templates (
	id bigint generated always as identity,
	title text not null,
	created_at timestamp with time zone default now() not null,
	constraint contact_templates_pkey PRIMARY KEY (id),
	constraint contact_templates_title CHECK ((title <> ''::text))
);
CREATE UNIQUE INDEX contact_templates_title_unique ON contact_templates USING btree (lower(title));

create table content_revision (
	only_row boolean default true not null,
	revision bigint not null,
	constraint content_revision_only_row_check CHECK (only_row),
	constraint content_revision_pkey PRIMARY KEY (only_row)
);

create table corrections (
	id bigint generated always as identity,
	user_id bigint not null,
	credits_minor bigint not null,
	reason text not null,
	operator_id bigint not null,
	deposit_id bigint,
	created_at timestamp with time zone default now() not null,
	approval_id bigint,
	unrelated_deposits bigint[] default '{}'::bigint[] not null,
	constraint corrections_amount CHECK ((credits_minor <> 0)),
	constraint corrections_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id),
	constraint corrections_approved_once UNIQUE (approval_id),
	constraint corrections_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id),
	constraint corrections_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint corrections_pkey PRIMARY KEY (id),
	constraint corrections_reason CHECK ((reason <> ''::text)),
	constraint corrections_unrelated_approved CHECK (((unrelated_deposits = '{}'::bigint[]) OR (approval_id IS NOT NULL))),
	constraint corrections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX corrections_by_deposit ON corrections USING btree (deposit_id, id DESC) WHERE (deposit_id IS NOT NULL);
CREATE INDEX corrections_by_user ON corrections USING btree (user_id, id DESC);
CREATE TRIGGER corrections_append_only BEFORE DELETE OR UPDATE ON corrections FOR EACH ROW EXECUTE FUNCTION corrections_refuse_change();
CREATE TRIGGER corrections_as_approved BEFORE INSERT ON corrections FOR EACH ROW WHEN ((new.approval_id IS NOT NULL)) EXECUTE FUNCTION corrections_as_approved();
CREATE TRIGGER corrections_no_truncate BEFORE TRUNCATE ON corrections FOR EACH STATEMENT EXECUTE FUNCTION corrections_refuse_change();
CREATE TRIGGER corrections_respect_deposits BEFORE INSERT ON corrections FOR EACH ROW WHEN ((new.credits_minor > 0)) EXECUTE FUNCTION corrections_respect_deposits();

create table countries (
	id integer not null,
	title text not null,
	iso text not null,
	supported boolean default true not null,
	constraint countries_iso_check CHECK ((iso ~ '^[a-z]{2}$'::text)),
	constraint countries_iso_unique UNIQUE (iso),
	constraint countries_pkey PRIMARY KEY (id),
	constraint countries_title_check CHECK ((title <> ''::text))
);
CREATE TRIGGER countries_raise_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON countries FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision();

create table currencies (
	code text not null,
	value numeric(18,8) not null,
	symbol text not null,
	is_default boolean default false not null,
	position integer default 0 not null,
	added_at timestamp with time zone,
	follows_source boolean default false not null,
	source_value numeric(18,8),
	source_day date,
	constraint currencies_code_shape CHECK ((code ~ '^[A-Z]{3}$'::text)),
	constraint currencies_eur_is_one CHECK (((code <> 'EUR'::text) OR (value = (1)::numeric))),
	constraint currencies_pkey PRIMARY KEY (code),
	constraint currencies_symbol_check CHECK ((symbol <> ''::text)),
	constraint currencies_value_positive CHECK ((value > (0)::numeric))
);
CREATE UNIQUE INDEX currencies_one_default ON currencies USING btree (is_default) WHERE is_default;
CREATE CONSTRAINT TRIGGER currencies_keep_default AFTER INSERT OR DELETE OR UPDATE ON currencies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_one_default();
CREATE TRIGGER currencies_keep_replaced AFTER DELETE OR UPDATE ON currencies FOR EACH ROW EXECUTE FUNCTION currencies_keep_replaced();
CREATE TRIGGER currencies_raise_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON currencies FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision();

create table demo_parts (
	name text not null,
	loaded_at timestamp with time zone default now() not null,
	constraint demo_parts_pkey PRIMARY KEY (name)
);

create table deposit_carts (
	deposit_id bigint not null,
	created_at timestamp with time zone default now() not null,
	trade_url text,
	total_minor bigint,
	item_ids bigint[],
	decided_at timestamp with time zone,
	order_id bigint,
	refusal text,
	constraint deposit_carts_agreed CHECK ((num_nonnulls(trade_url, total_minor, item_ids) = ANY (ARRAY[0, 3]))),
	constraint deposit_carts_decided CHECK ((num_nonnulls(order_id, refusal) = ((decided_at IS NOT NULL))::integer)),
	constraint deposit_carts_decided_if_agreed CHECK (((decided_at IS NULL) OR (total_minor IS NOT NULL))),
	constraint deposit_carts_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id) ON DELETE CASCADE,
	constraint deposit_carts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
	constraint deposit_carts_order_unique UNIQUE (order_id),
	constraint deposit_carts_pkey PRIMARY KEY (deposit_id),
	constraint deposit_carts_total CHECK ((total_minor >= 0))
);
CREATE INDEX deposit_carts_created_at ON deposit_carts USING brin (created_at);

create table deposits (
	id bigint generated always as identity,
	user_id bigint not null,
	status text default 'Pending'::text not null,
	provider text not null,
	method text not null,
	currency text not null,
	amount_minor bigint not null,
	eur_cents bigint not null,
	credits_minor bigint not null,
	currency_per_eur numeric not null,
	eur_per_credit numeric not null,
	billing jsonb default '{}'::jsonb not null,
	provider_ref text,
	checkout_url text,
	created_at timestamp with time zone default now() not null,
	asked_at timestamp with time zone,
	held_at timestamp with time zone,
	finished_at timestamp with time zone,
	closed_at timestamp with time zone,
	held_reason text,
	fee_cents bigint,
	fee_minor bigint,
	fee_currency text,
	fee_due_at timestamp with time zone,
	constraint deposits_amounts CHECK (((amount_minor > 0) AND (eur_cents >= 0) AND (credits_minor > 0))),
	constraint deposits_closed_is_over CHECK (((closed_at IS NULL) OR (status <> ALL (ARRAY['Pending'::text, 'Processing'::text])))),
	constraint deposits_fee CHECK (((num_nonnulls(fee_cents, fee_minor, fee_currency) = ANY (ARRAY[0, 3])) AND (fee_cents >= 0) AND (fee_minor >= 0) AND (fee_currency ~ '^[A-Z]{3}$'::text))),
	constraint deposits_fee_asked CHECK (((fee_due_at IS NULL) OR ((status = 'Success'::text) AND (fee_cents IS NULL)))),
	constraint deposits_finished CHECK (((status = ANY (ARRAY['Pending'::text, 'Processing'::text])) = (finished_at IS NULL))),
	constraint deposits_held_reason CHECK ((held_reason = ANY (ARRAY['amount_differs'::text, 'taken_back'::text, 'corrected_before'::text, 'closed_before'::text, 'account_deleted'::text]))),
	constraint deposits_pkey PRIMARY KEY (id),
	constraint deposits_provider_ref_unique UNIQUE (provider, provider_ref),
	constraint deposits_rates CHECK (((currency_per_eur > (0)::numeric) AND (eur_per_credit > (0)::numeric))),
	constraint deposits_status CHECK ((status = ANY (ARRAY['Pending'::text, 'Processing'::text, 'Success'::text, 'Error'::text, 'Canceled'::text]))),
	constraint deposits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
) with (fillfactor=80);
CREATE INDEX deposits_by_user ON deposits USING btree (user_id, id DESC);
CREATE INDEX deposits_fee_due ON deposits USING btree (fee_due_at) WHERE (fee_due_at IS NOT NULL);
CREATE INDEX deposits_finished_at ON deposits USING brin (finished_at);
CREATE INDEX deposits_held ON deposits USING btree (id) WHERE (held_at IS NOT NULL);
CREATE INDEX deposits_open ON deposits USING btree (asked_at) WHERE (status = ANY (ARRAY['Pending'::text, 'Processing'::text]));
CREATE INDEX deposits_reference_words ON deposits USING gin (provider_ref trigrams.gin_trgm_ops);
CREATE TRIGGER deposits_announce AFTER UPDATE OF status ON deposits FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION announce_own_row('deposits');
CREATE TRIGGER deposits_announce_start AFTER INSERT ON deposits FOR EACH ROW EXECUTE FUNCTION announce_own_row('deposits');
CREATE TRIGGER deposits_credited_once BEFORE UPDATE OF status ON deposits FOR EACH ROW WHEN (((new.status = 'Success'::text) AND (old.status <> 'Success'::text))) EXECUTE FUNCTION deposits_refuse_second_credit();
CREATE TRIGGER deposits_of_live_users BEFORE INSERT ON deposits FOR EACH ROW EXECUTE FUNCTION require_live_user();
CREATE TRIGGER deposits_success_is_final BEFORE UPDATE ON deposits FOR EACH ROW WHEN (((old.status = 'Success'::text) AND ((((((new.status IS DISTINCT FROM old.status) OR (new.user_id IS DISTINCT FROM old.user_id)) OR (new.currency IS DISTINCT FROM old.currency)) OR (new.amount_minor IS DISTINCT FROM old.amount_minor)) OR (new.eur_cents IS DISTINCT FROM old.eur_cents)) OR (new.credits_minor IS DISTINCT FROM old.credits_minor)))) EXECUTE FUNCTION deposits_refuse_change();

create table factor_challenges (
	challenge_hash bytea not null,
	purpose text not null,
	user_id bigint,
	operator_id bigint,
	expires_at timestamp with time zone not null,
	constraint factor_challenges_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE,
	constraint factor_challenges_owner CHECK ((num_nonnulls(user_id, operator_id) =
CASE
    WHEN (purpose = ANY (ARRAY['register'::text, 'prove'::text])) THEN 1
    ELSE 0
END)),
	constraint factor_challenges_pkey PRIMARY KEY (challenge_hash),
	constraint factor_challenges_purpose CHECK ((purpose = ANY (ARRAY['register'::text, 'prove'::text, 'sign_in_shop'::text, 'sign_in_office'::text]))),
	constraint factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX factor_challenges_expires_at ON factor_challenges USING btree (expires_at);
CREATE INDEX factor_challenges_operator ON factor_challenges USING btree (operator_id);
CREATE INDEX factor_challenges_user ON factor_challenges USING btree (user_id);
CREATE TRIGGER factor_challenges_of_live_users BEFORE INSERT ON factor_challenges FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION require_live_user();

create table factor_resets (
	id bigint generated always as identity,
	user_id bigint not null,
	requested_by bigint not null,
	reason text not null,
	requested_at timestamp with time zone default now() not null,
	due_at timestamp with time zone not null,
	ended_at timestamp with time zone,
	outcome text,
	constraint factor_resets_ended CHECK (((ended_at IS NULL) = (outcome IS NULL))),
	constraint factor_resets_outcome_kind CHECK ((outcome = ANY (ARRAY['removed'::text, 'stopped_by_owner'::text, 'stopped_by_operator'::text, 'stopped_by_use'::text, 'needless'::text]))),
	constraint factor_resets_pkey PRIMARY KEY (id),
	constraint factor_resets_reason_shape CHECK ((reason <> ''::text)),
	constraint factor_resets_removed_when_due CHECK (((outcome <> 'removed'::text) OR (ended_at >= due_at))),
	constraint factor_resets_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES operators(id),
	constraint factor_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
	constraint factor_resets_waiting_time CHECK ((due_at >= (requested_at + '24:00:00'::interval)))
);
CREATE INDEX factor_resets_due ON factor_resets USING btree (due_at) WHERE (ended_at IS NULL);
CREATE INDEX factor_resets_ended_at ON factor_resets USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX factor_resets_open_unique ON factor_resets USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX factor_resets_user ON factor_resets USING btree (user_id);

create table holds (
	user_id bigint not null,
	item_id bigint not null,
	deposit_id bigint not null,
	is_latest boolean default true not null,
	expires_at timestamp with time zone not null,
	ends_at timestamp with time zone not null,
	address_hash bytea,
	constraint holds_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id) ON DELETE CASCADE,
	constraint holds_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
	constraint holds_not_prolonged CHECK ((expires_at <= ends_at)),
	constraint holds_unique PRIMARY KEY (user_id, item_id),
	constraint holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX holds_by_address ON holds USING btree (item_id, address_hash);
CREATE INDEX holds_by_deposit ON holds USING btree (deposit_id);
CREATE INDEX holds_ended ON holds USING btree (ends_at);
CREATE UNIQUE INDEX holds_one_per_item ON holds USING btree (item_id) WHERE is_latest;

create table idempotency_keys (
	user_id bigint,
	endpoint text not null,
	key text not null,
	input_hash bytea not null,
	answer jsonb not null,
	created_at timestamp with time zone default now() not null,
	operator_id bigint,
	constraint idempotency_keys_once UNIQUE NULLS NOT DISTINCT (user_id, endpoint, key, operator_id),
	constraint idempotency_keys_one_owner CHECK ((num_nonnulls(user_id, operator_id) = 1)),
	constraint idempotency_keys_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint idempotency_keys_side CHECK (((operator_id IS NOT NULL) = (endpoint ~~ '% /backoffice/%'::text)))
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING brin (created_at);

create table import_parts (
	import_id bigint not null,
	number integer not null,
	bytes bytea not null,
	constraint import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
	constraint import_parts_pkey PRIMARY KEY (import_id, number)
);

create table imports (
	id bigint generated always as identity,
	operator_id bigint not null,
	file text not null,
	bytes bigint not null,
	category text,
	status text default 'uploading'::text not null,
	created_at timestamp with time zone default now() not null,
	finished_at timestamp with time zone,
	attempt integer default 0 not null,
	read_bytes bigint default 0 not null,
	beat_at timestamp with time zone default now() not null,
	report jsonb,
	failure text,
	eur_per_usd double precision,
	constraint imports_bytes CHECK ((bytes > 0)),
	constraint imports_eur_per_usd CHECK ((eur_per_usd > (0)::double precision)) NOT VALID,
	constraint imports_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint imports_pkey PRIMARY KEY (id),
	constraint imports_status CHECK ((status = ANY (ARRAY['uploading'::text, 'checking'::text, 'checked'::text, 'applying'::text, 'applied'::text, 'failed'::text, 'discarded'::text])))
);

create table item_changes (
	id bigint generated always as identity,
	item_id bigint,
	xid xid8 default pg_current_xact_id() not null,
	changed_at timestamp with time zone default now() not null,
	constraint item_changes_pkey PRIMARY KEY (xid, id)
);

create table item_kinds (
	id integer generated always as identity,
	category text not null,
	title text not null,
	phase text default ''::text not null,
	type text not null,
	quality text,
	exterior text,
	hero text,
	class text,
	weapon text,
	collection text,
	img_url text,
	stattrak boolean,
	souvenir boolean,
	popularity integer default 0 not null,
	source text,
	created_at timestamp with time zone default now() not null,
	skin_id integer not null,
	constraint item_kinds_category CHECK ((category = ANY (ARRAY['cs2'::text, 'dota2'::text]))),
	constraint item_kinds_exterior CHECK ((exterior = ANY (ARRAY['factory_new'::text, 'minimal_wear'::text, 'field_tested'::text, 'well_worn'::text, 'battle_scarred'::text, 'not_painted'::text]))),
	constraint item_kinds_name_unique UNIQUE (category, title, phase),
	constraint item_kinds_one_edition CHECK ((NOT (stattrak AND souvenir))),
	constraint item_kinds_pkey PRIMARY KEY (id),
	constraint item_kinds_popularity CHECK ((popularity >= 0)),
	constraint item_kinds_skin_id_fkey FOREIGN KEY (skin_id) REFERENCES skins(id),
	constraint item_kinds_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 300))),
	constraint item_kinds_title_printable CHECK ((title !~ '[\u0001-\u001f\u007f-\u009f]'::text)),
	constraint item_kinds_type_given CHECK ((type <> ''::text))
);
CREATE INDEX item_kinds_skin ON item_kinds USING btree (skin_id);
CREATE INDEX item_kinds_title_words ON item_kinds USING gin (title trigrams.gin_trgm_ops);
CREATE TRIGGER item_kinds_altered AFTER UPDATE ON item_kinds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION item_kinds_altered();
CREATE TRIGGER item_kinds_find_skin BEFORE INSERT OR UPDATE OF category, title, class ON item_kinds FOR EACH ROW EXECUTE FUNCTION item_kinds_find_skin();

create table item_views (
	id bigint generated always as identity,
	operator_id bigint not null,
	name text not null,
	is_shared boolean default false not null,
	filter jsonb not null,
	created_at timestamp with time zone default now() not null,
	constraint item_views_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
	constraint item_views_name_unique UNIQUE (operator_id, name),
	constraint item_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint item_views_pkey PRIMARY KEY (id)
);

create table item_write_offs (
	item_id bigint not null,
	order_id bigint not null,
	reason text not null,
	operator_id bigint not null,
	created_at timestamp with time zone default now() not null,
	constraint item_write_offs_bought_fkey FOREIGN KEY (order_id, item_id) REFERENCES order_items(order_id, item_id),
	constraint item_write_offs_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint item_write_offs_pkey PRIMARY KEY (item_id),
	constraint item_write_offs_reason CHECK ((reason <> ''::text))
);
CREATE INDEX item_write_offs_by_order ON item_write_offs USING btree (order_id, item_id);
CREATE TRIGGER item_write_offs_check BEFORE INSERT ON item_write_offs FOR EACH ROW EXECUTE FUNCTION item_write_offs_check();
CREATE TRIGGER item_write_offs_no_truncate BEFORE TRUNCATE ON item_write_offs FOR EACH STATEMENT EXECUTE FUNCTION order_refunds_refuse_change();
CREATE TRIGGER item_write_offs_stay BEFORE DELETE OR UPDATE ON item_write_offs FOR EACH ROW EXECUTE FUNCTION order_refunds_refuse_change();

create table items (
	id bigint generated always as identity,
	kind_id integer not null,
	price_cents integer not null,
	old_price_cents integer,
	float_value double precision,
	paint_seed integer,
	trade_lock_until timestamp with time zone,
	status text default 'available'::text not null,
	source text,
	created_at timestamp with time zone default now() not null,
	cost_cents integer,
	constraint items_cost CHECK ((cost_cents >= 0)),
	constraint items_float_value CHECK (((float_value >= (0)::double precision) AND (float_value <= (1)::double precision))),
	constraint items_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES item_kinds(id),
	constraint items_old_price CHECK ((old_price_cents > 0)),
	constraint items_paint_seed CHECK (((paint_seed >= 0) AND (paint_seed <= 1000))),
	constraint items_pkey PRIMARY KEY (id),
	constraint items_price CHECK (((price_cents >= 1) AND (price_cents <= 16777215))),
	constraint items_status CHECK ((status = ANY ('{available,sold,withdrawn}'::text[])))
) with (fillfactor=90);
CREATE INDEX items_kind ON items USING btree (kind_id);
CREATE UNIQUE INDEX items_source_unique ON items USING btree (source) WHERE (source <> 'generated'::text);
CREATE TRIGGER items_added AFTER INSERT ON items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION items_added();
CREATE TRIGGER items_altered AFTER UPDATE ON items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION items_altered();
CREATE TRIGGER items_removed AFTER DELETE ON items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION items_removed();
CREATE TRIGGER items_stay_written_off BEFORE UPDATE OF status ON items FOR EACH ROW WHEN (((old.status = 'withdrawn'::text) AND (new.status = 'available'::text))) EXECUTE FUNCTION items_stay_written_off();
CREATE TRIGGER items_truncated AFTER TRUNCATE ON items FOR EACH STATEMENT EXECUTE FUNCTION all_items_changed();

create table known_devices (
	user_id bigint not null,
	family text not null,
	address text not null,
	network text not null,
	country text,
	seen_at timestamp with time zone default now() not null,
	proved_factor boolean default false not null,
	constraint known_devices_country_shape CHECK ((country ~ '^[a-z]{2}$'::text)),
	constraint known_devices_pkey PRIMARY KEY (user_id, family, address),
	constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_place ON known_devices USING btree (address, family, user_id);
CREATE INDEX known_devices_seen_at ON known_devices USING btree (seen_at);

create table languages (
	id integer generated by default as identity,
	code text not null,
	title text not null,
	is_default boolean default false not null,
	is_draft boolean default false not null,
	constraint languages_code_shape CHECK ((code ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text)),
	constraint languages_code_unique UNIQUE (code),
	constraint languages_default_published CHECK ((NOT (is_default AND is_draft))),
	constraint languages_pkey PRIMARY KEY (id),
	constraint languages_title_check CHECK ((title <> ''::text))
);
CREATE UNIQUE INDEX languages_one_default ON languages USING btree (is_default) WHERE is_default;
CREATE CONSTRAINT TRIGGER languages_keep_default AFTER INSERT OR DELETE OR UPDATE ON languages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_one_default();
CREATE TRIGGER languages_raise_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON languages FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision();

create table ledger_accounts (
	id bigint generated always as identity,
	name text not null,
	user_id bigint,
	till integer,
	balance_minor bigint default 0 not null,
	created_at timestamp with time zone default now() not null,
	debtor_id bigint,
	constraint ledger_accounts_debt_paid_once CHECK (((debtor_id IS NULL) OR (balance_minor <= 0))),
	constraint ledger_accounts_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES users(id),
	constraint ledger_accounts_not_enough_funds CHECK (((user_id IS NULL) OR (balance_minor >= 0))),
	constraint ledger_accounts_pkey PRIMARY KEY (id),
	constraint ledger_accounts_till_unique UNIQUE (name, till),
	constraint ledger_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
	constraint ledger_accounts_user_unique UNIQUE (user_id)
) with (fillfactor=50);
CREATE UNIQUE INDEX ledger_accounts_one_debt ON ledger_accounts USING btree (debtor_id) WHERE (debtor_id IS NOT NULL);
CREATE TRIGGER ledger_accounts_balance_by_transfer BEFORE UPDATE ON ledger_accounts FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_accounts_no_truncate BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_accounts_open_empty BEFORE INSERT ON ledger_accounts FOR EACH ROW WHEN ((new.balance_minor <> 0)) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_accounts_owner BEFORE INSERT ON ledger_accounts FOR EACH ROW WHEN (
        CASE new.name
            WHEN 'user'::text THEN ((new.user_id IS NULL) OR (new.debtor_id IS NOT NULL) OR (new.till IS NOT NULL))
            WHEN 'debt'::text THEN ((new.debtor_id IS NULL) OR (new.user_id IS NOT NULL) OR (new.till IS NOT NULL))
            ELSE ((num_nonnulls(new.user_id, new.debtor_id) > 0) OR (new.till IS NULL) OR ((new.till < 0) OR (new.till > 63)))
        END) EXECUTE FUNCTION ledger_refuse_owner();
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

create table ledger_references (
	kind text not null,
	reference text not null,
	transfer_id bigint not null,
	constraint ledger_transfers_once PRIMARY KEY (kind, reference)
);
CREATE TRIGGER ledger_references_append_only BEFORE DELETE OR UPDATE ON ledger_references FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_references_by_transfer BEFORE INSERT ON ledger_references FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_references_no_truncate BEFORE TRUNCATE ON ledger_references FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table ledger_sealed_balances (
	account_id bigint not null,
	moved_minor bigint not null,
	constraint ledger_sealed_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
	constraint ledger_sealed_balances_pkey PRIMARY KEY (account_id)
);
CREATE TRIGGER ledger_sealed_balances_by_seal BEFORE INSERT OR UPDATE ON ledger_sealed_balances FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_sealed_balances_no_truncate BEFORE TRUNCATE ON ledger_sealed_balances FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_sealed_balances_stay BEFORE DELETE ON ledger_sealed_balances FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

create table ledger_seals (
	until_id bigint not null,
	from_id bigint not null,
	transfers bigint not null,
	amount_minor numeric not null,
	fingerprint numeric not null,
	sealed_at timestamp with time zone default now() not null,
	constraint ledger_seals_one_after_another UNIQUE (from_id),
	constraint ledger_seals_pkey PRIMARY KEY (until_id),
	constraint ledger_seals_range CHECK ((from_id < until_id))
);
CREATE TRIGGER ledger_seals_add_up BEFORE INSERT ON ledger_seals FOR EACH ROW EXECUTE FUNCTION ledger_seal();
CREATE TRIGGER ledger_seals_append_only BEFORE DELETE OR UPDATE ON ledger_seals FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_seals_no_truncate BEFORE TRUNCATE ON ledger_seals FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table ledger_transfers (
	id bigint generated always as identity,
	kind text not null,
	reference text not null,
	from_account bigint not null,
	to_account bigint not null,
	amount_minor bigint not null,
	created_at timestamp with time zone default now() not null,
	constraint ledger_transfers_pkey PRIMARY KEY (id)
) partition by RANGE (id);
CREATE INDEX ledger_transfers_created_at ON ledger_transfers USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX ledger_transfers_from ON ledger_transfers USING btree (from_account, id);
CREATE INDEX ledger_transfers_to ON ledger_transfers USING btree (to_account, id);
CREATE TRIGGER ledger_announce_balance AFTER INSERT ON ledger_transfers FOR EACH ROW WHEN ((new.kind <> ALL (ARRAY['purchase'::text, 'promo'::text]))) EXECUTE FUNCTION ledger_announce_balance();
CREATE TRIGGER ledger_apply_transfer AFTER INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION ledger_apply_transfer();
CREATE TRIGGER ledger_settle_debt AFTER INSERT ON ledger_transfers FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['top_up'::text, 'refund'::text, 'correction_in'::text]))) EXECUTE FUNCTION ledger_settle_debt();
CREATE TRIGGER ledger_transfers_append_only BEFORE DELETE OR UPDATE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transfers_no_truncate BEFORE TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table localizations (
	language_id integer not null,
	key text not null,
	text text not null,
	constraint localizations_key_check CHECK ((key <> ''::text)),
	constraint localizations_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id) ON DELETE CASCADE,
	constraint localizations_pkey PRIMARY KEY (language_id, key)
);
CREATE TRIGGER localizations_raise_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON localizations FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision();

create table mails (
	id bigint generated always as identity,
	message_id uuid not null,
	to_address text not null,
	subject text not null,
	text text not null,
	html text not null,
	sent_at timestamp with time zone default now() not null,
	attachment jsonb,
	reply_to text,
	constraint mails_message_id_key UNIQUE (message_id),
	constraint mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_sent_at ON mails USING btree (sent_at);

create table notification_digests (
	operator_id bigint not null,
	frequency text not null,
	mailed_at timestamp with time zone,
	constraint notification_digests_frequency CHECK ((frequency = ANY (ARRAY['hourly'::text, 'daily'::text]))),
	constraint notification_digests_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE,
	constraint notification_digests_pkey PRIMARY KEY (operator_id)
);

create table notification_limits (
	operator_id bigint not null,
	queue text not null,
	more_than integer,
	older_minutes integer,
	constraint notification_limits_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE,
	constraint notification_limits_pkey PRIMARY KEY (operator_id, queue),
	constraint notification_limits_range CHECK (((more_than >= 0) AND (older_minutes >= 1))),
	constraint notification_limits_some CHECK (((more_than IS NOT NULL) OR (older_minutes IS NOT NULL)))
);

create table notifications (
	id bigint generated always as identity,
	operator_id bigint not null,
	queue text not null,
	cause text not null,
	count integer not null,
	oldest_at timestamp with time zone,
	created_at timestamp with time zone not null,
	read_at timestamp with time zone,
	mailed_at timestamp with time zone,
	ended_at timestamp with time zone,
	constraint notifications_cause CHECK ((cause = ANY (ARRAY['count'::text, 'age'::text]))),
	constraint notifications_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE,
	constraint notifications_pkey PRIMARY KEY (id)
);
CREATE INDEX notifications_by_operator ON notifications USING btree (operator_id, id);
CREATE INDEX notifications_ended ON notifications USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX notifications_one_open ON notifications USING btree (operator_id, queue) WHERE (ended_at IS NULL);

create table offer_allowed_moves (
	from_status text not null,
	to_status text not null,
	mover text not null,
	constraint offer_allowed_moves_pkey PRIMARY KEY (from_status, to_status, mover)
);

create table offer_assets (
	offer_id bigint not null,
	position smallint not null,
	app_id integer not null,
	context_id text not null,
	asset_id text not null,
	class_id text not null,
	instance_id text not null,
	market_hash_name text not null,
	paint_seed integer,
	owner_steam_id text,
	inspect_link text,
	constraint offer_assets_app CHECK ((app_id = ANY (ARRAY[570, 730]))),
	constraint offer_assets_asset_id_shape CHECK ((asset_id ~ '^[0-9]{1,20}$'::text)),
	constraint offer_assets_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
	constraint offer_assets_once UNIQUE (offer_id, app_id, asset_id),
	constraint offer_assets_owner_shape CHECK ((owner_steam_id ~ '^[0-9]{17}$'::text)),
	constraint offer_assets_pkey PRIMARY KEY (offer_id, "position"),
	constraint offer_assets_position CHECK ((("position" >= 1) AND ("position" <= 21)))
);
CREATE INDEX offer_assets_by_asset ON offer_assets USING btree (app_id, asset_id);
CREATE TRIGGER offer_assets_append_only BEFORE DELETE ON offer_assets FOR EACH ROW EXECUTE FUNCTION offers_refuse_change();
CREATE TRIGGER offer_assets_no_truncate BEFORE TRUNCATE ON offer_assets FOR EACH STATEMENT EXECUTE FUNCTION offers_refuse_change();
CREATE TRIGGER offer_assets_stay BEFORE UPDATE ON offer_assets FOR EACH ROW WHEN ((((to_jsonb(old.*) - '{owner_steam_id,inspect_link}'::text[]) <> (to_jsonb(new.*) - '{owner_steam_id,inspect_link}'::text[])) OR ((new.owner_steam_id IS DISTINCT FROM old.owner_steam_id) AND (new.owner_steam_id IS NOT NULL)) OR ((new.inspect_link IS DISTINCT FROM old.inspect_link) AND (new.inspect_link IS NOT NULL)))) EXECUTE FUNCTION offers_refuse_change();

create table offer_lines (
	offer_id bigint not null,
	position smallint not null,
	title text not null,
	quality text not null,
	float_value double precision,
	kind_id integer,
	price_cents bigint not null,
	constraint offer_lines_float_value CHECK (((float_value >= (0)::double precision) AND (float_value <= (1)::double precision))),
	constraint offer_lines_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES item_kinds(id) ON DELETE SET NULL,
	constraint offer_lines_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
	constraint offer_lines_pkey PRIMARY KEY (offer_id, "position"),
	constraint offer_lines_position CHECK ((("position" >= 2) AND ("position" <= 21))),
	constraint offer_lines_price CHECK ((price_cents > 0))
);
CREATE CONSTRAINT TRIGGER offer_lines_add_up AFTER INSERT ON offer_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION offer_lines_add_up();
CREATE TRIGGER offer_lines_append_only BEFORE DELETE ON offer_lines FOR EACH ROW EXECUTE FUNCTION offers_refuse_change();
CREATE TRIGGER offer_lines_no_truncate BEFORE TRUNCATE ON offer_lines FOR EACH STATEMENT EXECUTE FUNCTION offers_refuse_change();
CREATE TRIGGER offer_lines_stay BEFORE UPDATE ON offer_lines FOR EACH ROW WHEN (((((((old.offer_id IS DISTINCT FROM new.offer_id) OR (old."position" IS DISTINCT FROM new."position")) OR (old.title IS DISTINCT FROM new.title)) OR (old.quality IS DISTINCT FROM new.quality)) OR (old.float_value IS DISTINCT FROM new.float_value)) OR (old.price_cents IS DISTINCT FROM new.price_cents))) EXECUTE FUNCTION offers_refuse_change();

create table offer_moves (
	id bigint generated always as identity,
	offer_id bigint not null,
	from_status text,
	to_status text not null,
	mover text not null,
	operator_id bigint,
	price_cents bigint,
	reason text,
	reason_key text,
	created_at timestamp with time zone not null,
	constraint offer_moves_allowed FOREIGN KEY (from_status, to_status, mover) REFERENCES offer_allowed_moves(from_status, to_status, mover),
	constraint offer_moves_first CHECK (((from_status IS NOT NULL) OR ((to_status = 'pending'::text) AND (mover = 'user'::text)))),
	constraint offer_moves_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
	constraint offer_moves_operator CHECK (((mover = 'operator'::text) = (operator_id IS NOT NULL))),
	constraint offer_moves_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint offer_moves_pkey PRIMARY KEY (id),
	constraint offer_moves_reason CHECK (((reason IS NULL) OR (reason_key IS NULL)))
) partition by RANGE (id);
CREATE INDEX offer_moves_by_offer ON offer_moves USING btree (offer_id, id);
CREATE TRIGGER offer_moves_append_only BEFORE DELETE OR UPDATE ON offer_moves FOR EACH ROW EXECUTE FUNCTION offers_refuse_change();
CREATE TRIGGER offer_moves_apply AFTER INSERT ON offer_moves FOR EACH ROW EXECUTE FUNCTION offer_moves_apply();
CREATE TRIGGER offer_moves_no_truncate BEFORE TRUNCATE ON offer_moves FOR EACH STATEMENT EXECUTE FUNCTION offers_refuse_change();
CREATE TRIGGER offer_moves_trade_final BEFORE INSERT ON offer_moves FOR EACH ROW WHEN ((new.to_status = 'ready_for_payout'::text)) EXECUTE FUNCTION trading_refuse_payout();
CREATE TRIGGER offer_moves_trade_undone BEFORE INSERT ON offer_moves FOR EACH ROW WHEN ((new.to_status = 'payout_processing'::text)) EXECUTE FUNCTION trading_refuse_request();
CREATE TRIGGER offer_moves_traded BEFORE INSERT ON offer_moves FOR EACH ROW WHEN ((new.from_status = 'awaiting_item'::text)) EXECUTE FUNCTION trading_refuse_offer_move();

create table offer_submissions (
	offer_id bigint not null,
	constraint offer_moves_submitted_once PRIMARY KEY (offer_id)
);
CREATE TRIGGER offer_submissions_by_move BEFORE INSERT OR DELETE OR UPDATE ON offer_submissions FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_by_hand();
CREATE TRIGGER offer_submissions_no_truncate BEFORE TRUNCATE ON offer_submissions FOR EACH STATEMENT EXECUTE FUNCTION refuse_by_hand();

create table offers (
	id bigint generated always as identity,
	user_id bigint not null,
	status text default 'pending'::text not null,
	title text not null,
	quality text not null,
	item_url text not null,
	kind_id integer,
	user_price_cents bigint not null,
	service_price_cents bigint,
	agreed_cents bigint,
	agreed_minor bigint,
	eur_per_credit numeric,
	quote_expires_at timestamp with time zone,
	payable_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	float_value double precision,
	more_cents bigint default 0 not null,
	constraint offers_agreed CHECK ((((agreed_cents IS NULL) = (agreed_minor IS NULL)) AND ((agreed_cents IS NULL) = (eur_per_credit IS NULL)) AND ((agreed_cents IS NOT NULL) OR (status = ANY (ARRAY['pending'::text, 'offer'::text, 'declined_by_user'::text, 'declined_by_service'::text]))))),
	constraint offers_float_value CHECK (((float_value >= (0)::double precision) AND (float_value <= (1)::double precision))),
	constraint offers_held CHECK (((payable_at IS NOT NULL) OR (status <> ALL (ARRAY['skin_received'::text, 'ready_for_payout'::text, 'payout_processing'::text, 'sold'::text, 'returned'::text])))),
	constraint offers_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES item_kinds(id) ON DELETE SET NULL,
	constraint offers_more CHECK (((more_cents >= 0) AND (more_cents < user_price_cents))),
	constraint offers_pkey PRIMARY KEY (id),
	constraint offers_prices CHECK (((user_price_cents > 0) AND (service_price_cents > 0) AND (agreed_cents > 0) AND (agreed_minor >= 0))),
	constraint offers_quoted CHECK (((status <> 'offer'::text) OR ((service_price_cents IS NOT NULL) AND (quote_expires_at IS NOT NULL)))),
	constraint offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
) with (fillfactor=80);
CREATE INDEX offers_by_status ON offers USING btree (status, id DESC);
CREATE INDEX offers_by_user ON offers USING btree (user_id, id DESC);
CREATE INDEX offers_holds ON offers USING btree (payable_at) WHERE (status = 'skin_received'::text);
CREATE INDEX offers_quotes ON offers USING btree (quote_expires_at) WHERE (status = 'offer'::text);
CREATE INDEX offers_title_words ON offers USING gin (title trigrams.gin_trgm_ops);
CREATE TRIGGER offers_announce AFTER INSERT OR UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION announce_own_row('offers');
CREATE CONSTRAINT TRIGGER offers_lines_add_up AFTER INSERT ON offers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.more_cents > 0)) EXECUTE FUNCTION offer_lines_add_up();
CREATE TRIGGER offers_of_live_users BEFORE INSERT ON offers FOR EACH ROW EXECUTE FUNCTION require_live_user();
CREATE TRIGGER offers_start_pending BEFORE INSERT ON offers FOR EACH ROW WHEN ((new.status <> 'pending'::text)) EXECUTE FUNCTION offers_refuse_change();
CREATE TRIGGER offers_status_by_move BEFORE UPDATE OF status ON offers FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND (new.status IS DISTINCT FROM old.status))) EXECUTE FUNCTION offers_refuse_change();
CREATE TRIGGER offers_stay BEFORE DELETE ON offers FOR EACH ROW EXECUTE FUNCTION offers_refuse_change();
CREATE TRIGGER offers_terms_stay BEFORE UPDATE ON offers FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR (old.user_price_cents <> new.user_price_cents) OR (old.more_cents <> new.more_cents) OR ((old.agreed_cents IS NOT NULL) AND ((old.agreed_cents IS DISTINCT FROM new.agreed_cents) OR (old.agreed_minor IS DISTINCT FROM new.agreed_minor))))) EXECUTE FUNCTION offers_refuse_change();

create table opening_subscribers (
	id bigint generated always as identity,
	email text not null,
	language_id integer,
	consented_at timestamp with time zone default now() not null,
	mailed_at timestamp with time zone,
	constraint opening_subscribers_email_length CHECK (((length(email) >= 3) AND (length(email) <= 254))),
	constraint opening_subscribers_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id) ON DELETE SET NULL,
	constraint opening_subscribers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX opening_subscribers_by_email ON opening_subscribers USING btree (lower(email));
CREATE INDEX opening_subscribers_unmailed ON opening_subscribers USING btree (id) WHERE (mailed_at IS NULL);

create table opening_trials (
	name text not null,
	target text not null,
	answer text not null,
	succeeded_at timestamp with time zone default now() not null,
	constraint opening_trials_name CHECK ((name = ANY (ARRAY['mail'::text, 'payments'::text]))),
	constraint opening_trials_pkey PRIMARY KEY (name)
);

create table operator_devices (
	token_hash bytea not null,
	operator_id bigint not null,
	address text not null,
	last_used_at timestamp with time zone default now() not null,
	proved_factor boolean default false not null,
	constraint operator_devices_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint operator_devices_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX operator_devices_last_used_at ON operator_devices USING btree (last_used_at);
CREATE INDEX operator_devices_operator ON operator_devices USING btree (operator_id, address);

create table operator_invitations (
	id uuid default gen_random_uuid() not null,
	name text not null,
	email text not null,
	role text not null,
	token_hash bytea not null,
	invited_by bigint not null,
	created_at timestamp with time zone not null,
	sent_at timestamp with time zone not null,
	expires_at timestamp with time zone not null,
	constraint operator_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES operators(id),
	constraint operator_invitations_pkey PRIMARY KEY (id),
	constraint operator_invitations_role CHECK ((role = ANY (ARRAY['support'::text, 'finance'::text, 'catalogue'::text, 'admin'::text])))
);
CREATE UNIQUE INDEX operator_invitations_email_unique ON operator_invitations USING btree (lower(email));
CREATE UNIQUE INDEX operator_invitations_token_hash_unique ON operator_invitations USING btree (token_hash);

create table operator_sessions (
	id uuid default gen_random_uuid() not null,
	operator_id bigint not null,
	token_hash bytea not null,
	device text default ''::text not null,
	ip text default ''::text not null,
	created_at timestamp with time zone default now() not null,
	last_used_at timestamp with time zone default now() not null,
	expires_at timestamp with time zone not null,
	confirmed_at timestamp with time zone default now() not null,
	second_factor boolean default false not null,
	acted_at timestamp with time zone,
	former_hash bytea,
	renewed_at timestamp with time zone,
	confirmed_passkey_id uuid,
	constraint operator_sessions_confirmed_passkey_id_fkey FOREIGN KEY (confirmed_passkey_id) REFERENCES passkeys(id) ON DELETE SET NULL,
	constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint operator_sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_sessions_confirmed_passkey ON operator_sessions USING btree (confirmed_passkey_id) WHERE (confirmed_passkey_id IS NOT NULL);
CREATE INDEX operator_sessions_expires_at ON operator_sessions USING btree (expires_at);
CREATE INDEX operator_sessions_former_hash ON operator_sessions USING btree (former_hash) WHERE (former_hash IS NOT NULL);
CREATE INDEX operator_sessions_operator ON operator_sessions USING btree (operator_id);
CREATE UNIQUE INDEX operator_sessions_token_hash_unique ON operator_sessions USING btree (token_hash);

create table operator_sign_in_failures (
	id bigint default nextval('operator_trail_id_seq'::regclass) not null,
	window_at timestamp with time zone not null,
	operator_id bigint,
	address text not null,
	attempts integer default 1 not null,
	emails text[] not null,
	first_at timestamp with time zone default now() not null,
	last_at timestamp with time zone default now() not null,
	ip text not null,
	device text not null,
	constraint operator_sign_in_failures_emails CHECK (((cardinality(emails) >= 1) AND (cardinality(emails) <= 5))),
	constraint operator_sign_in_failures_one_row UNIQUE NULLS NOT DISTINCT (window_at, operator_id, address),
	constraint operator_sign_in_failures_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint operator_sign_in_failures_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_sign_in_failures_last_at ON operator_sign_in_failures USING btree (last_at DESC, id DESC);

create table operator_trail (
	id bigint generated always as identity,
	at timestamp with time zone default now() not null,
	operator_id bigint,
	ip text default ''::text not null,
	device text default ''::text not null,
	action text not null,
	subject text default ''::text not null,
	before jsonb,
	after jsonb,
	constraint operator_trail_action_shape CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
	constraint operator_trail_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint operator_trail_pkey PRIMARY KEY (id)
) partition by RANGE (id);
CREATE INDEX operator_trail_at ON operator_trail USING btree (at DESC, id DESC);
CREATE INDEX operator_trail_operator ON operator_trail USING btree (operator_id, id DESC);
CREATE INDEX operator_trail_subject ON operator_trail USING btree (action, subject, id DESC);
CREATE TRIGGER operator_trail_append_only BEFORE DELETE OR UPDATE ON operator_trail FOR EACH ROW EXECUTE FUNCTION operator_trail_is_append_only();
CREATE TRIGGER operator_trail_no_truncate BEFORE TRUNCATE ON operator_trail FOR EACH STATEMENT EXECUTE FUNCTION operator_trail_is_append_only();

create table operator_transfers (
	id bigint generated always as identity,
	operator_id bigint not null,
	user_id bigint not null,
	kind text not null,
	subject_id bigint not null,
	amount_cents bigint not null,
	approval_id bigint,
	moved_at timestamp with time zone not null,
	constraint operator_transfers_amount CHECK ((amount_cents >= 0)),
	constraint operator_transfers_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id),
	constraint operator_transfers_kind CHECK ((kind = ANY (ARRAY['correction'::text, 'order_refund'::text, 'payout'::text, 'deposit_refund'::text, 'case_acceptance'::text, 'debt_write_off'::text]))),
	constraint operator_transfers_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint operator_transfers_pkey PRIMARY KEY (id),
	constraint operator_transfers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX operator_transfers_by_operator ON operator_transfers USING btree (operator_id, moved_at) WHERE (approval_id IS NULL);
CREATE INDEX operator_transfers_by_user ON operator_transfers USING btree (user_id, moved_at) WHERE (approval_id IS NULL);
CREATE TRIGGER operator_transfers_append_only BEFORE DELETE OR UPDATE ON operator_transfers FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER operator_transfers_no_truncate BEFORE TRUNCATE ON operator_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table operators (
	id bigint generated always as identity,
	name text not null,
	email text not null,
	password_hash text not null,
	role text not null,
	disabled_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	is_demo boolean default false not null,
	last_sign_in_at timestamp with time zone,
	approves_from timestamp with time zone,
	vouched_by bigint,
	constraint operators_email_ascii CHECK (((octet_length(email) = char_length(email)) AND (email !~ '[[:cntrl:][:space:]]'::text))),
	constraint operators_pkey PRIMARY KEY (id),
	constraint operators_role CHECK ((role = ANY (ARRAY['support'::text, 'finance'::text, 'catalogue'::text, 'admin'::text]))),
	constraint operators_vouched_by_fkey FOREIGN KEY (vouched_by) REFERENCES operators(id)
);
CREATE UNIQUE INDEX operators_email_unique ON operators USING btree (lower(email));
CREATE TRIGGER operators_disabled_void_approvals AFTER UPDATE OF disabled_at ON operators FOR EACH ROW WHEN (((old.disabled_at IS NULL) AND (new.disabled_at IS NOT NULL))) EXECUTE FUNCTION approvals_void_of_disabled();

create table order_claims (
	item_id bigint not null,
	order_id bigint not null,
	constraint order_items_sold_once PRIMARY KEY (item_id)
);
CREATE TRIGGER order_claims_by_sale BEFORE INSERT OR DELETE OR UPDATE ON order_claims FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_by_hand();
CREATE TRIGGER order_claims_no_truncate BEFORE TRUNCATE ON order_claims FOR EACH STATEMENT EXECUTE FUNCTION refuse_by_hand();

create table order_items (
	order_id bigint not null,
	item_id bigint not null,
	kind_id integer not null,
	status text default 'processing'::text not null,
	title text not null,
	type text not null,
	quality text,
	price_cents bigint not null,
	discount_cents bigint not null,
	price_minor bigint not null,
	discount_minor bigint not null,
	settled_at timestamp with time zone,
	sent_at timestamp with time zone,
	marked_sent_at timestamp with time zone,
	constraint order_items_discount CHECK ((((discount_cents >= 0) AND (discount_cents <= price_cents)) AND ((discount_minor >= 0) AND (discount_minor <= price_minor)))),
	constraint order_items_marked_sent CHECK (((marked_sent_at IS NULL) OR (status <> 'canceled'::text))),
	constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
	constraint order_items_pkey PRIMARY KEY (order_id, item_id),
	constraint order_items_settled CHECK (((status = 'processing'::text) = (settled_at IS NULL))),
	constraint order_items_status CHECK ((status = ANY (ARRAY['processing'::text, 'completed'::text, 'canceled'::text])))
) partition by RANGE (order_id);
CREATE INDEX order_items_canceled ON order_items USING btree (order_id) WHERE (status = 'canceled'::text);
CREATE INDEX order_items_refunded ON order_items USING btree (settled_at) WHERE (status = 'canceled'::text);
CREATE TRIGGER order_items_claim AFTER INSERT ON order_items FOR EACH ROW WHEN ((new.status <> 'canceled'::text)) EXECUTE FUNCTION order_items_claim();
CREATE TRIGGER order_items_held BEFORE UPDATE OF status, marked_sent_at ON order_items FOR EACH ROW WHEN (((old.status = 'processing'::text) AND ((new.status = 'completed'::text) OR ((old.marked_sent_at IS NULL) AND (new.marked_sent_at IS NOT NULL))))) EXECUTE FUNCTION orders_refuse_held();
CREATE TRIGGER order_items_move BEFORE UPDATE OF status ON order_items FOR EACH ROW WHEN (((old.status <> 'processing'::text) AND (new.status <> old.status))) EXECUTE FUNCTION orders_refuse_move('order_items');
CREATE TRIGGER order_items_no_truncate BEFORE TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete();
CREATE TRIGGER order_items_release AFTER UPDATE OF status ON order_items FOR EACH ROW WHEN (((new.status = 'canceled'::text) AND (old.status <> 'canceled'::text))) EXECUTE FUNCTION order_items_release();
CREATE TRIGGER order_items_same BEFORE UPDATE OF order_id, item_id ON order_items FOR EACH ROW WHEN (((new.order_id <> old.order_id) OR (new.item_id <> old.item_id))) EXECUTE FUNCTION order_items_refuse_change();
CREATE TRIGGER order_items_stay BEFORE DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION refuse_delete();
CREATE TRIGGER order_items_traded BEFORE UPDATE OF status, marked_sent_at ON order_items FOR EACH ROW WHEN (((old.status = 'processing'::text) AND ((new.status <> 'processing'::text) OR ((old.marked_sent_at IS NULL) AND (new.marked_sent_at IS NOT NULL))))) EXECUTE FUNCTION trading_refuse_settlement();

create table order_refunds (
	id bigint generated always as identity,
	order_id bigint not null,
	item_id bigint not null,
	cents bigint not null,
	minor bigint not null,
	fate text not null,
	listed_item_id bigint,
	reason text not null,
	operator_id bigint not null,
	approval_id bigint,
	receipt_id bigint,
	created_at timestamp with time zone default now() not null,
	constraint order_refunds_amount CHECK (((cents > 0) AND (minor > 0))),
	constraint order_refunds_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id),
	constraint order_refunds_approved_once UNIQUE (approval_id),
	constraint order_refunds_bought_fkey FOREIGN KEY (order_id, item_id) REFERENCES order_items(order_id, item_id),
	constraint order_refunds_fate CHECK ((fate = ANY (ARRAY['kept'::text, 'returned'::text, 'written_off'::text]))),
	constraint order_refunds_listed CHECK (((listed_item_id IS NULL) OR (fate = 'returned'::text))),
	constraint order_refunds_listed_item_id_fkey FOREIGN KEY (listed_item_id) REFERENCES items(id),
	constraint order_refunds_listed_once UNIQUE (listed_item_id),
	constraint order_refunds_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint order_refunds_pkey PRIMARY KEY (id),
	constraint order_refunds_reason CHECK ((reason <> ''::text)),
	constraint order_refunds_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id)
);
CREATE UNIQUE INDEX order_refunds_back_once ON order_refunds USING btree (order_id, item_id) WHERE (fate <> 'kept'::text);
CREATE INDEX order_refunds_by_item ON order_refunds USING btree (order_id, item_id);
CREATE INDEX order_refunds_by_time ON order_refunds USING btree (created_at);
CREATE INDEX order_refunds_without_note ON order_refunds USING btree (order_id) WHERE (receipt_id IS NULL);
CREATE TRIGGER order_refunds_append_only BEFORE UPDATE ON order_refunds FOR EACH ROW WHEN (((old.receipt_id IS NOT NULL) OR ((to_jsonb(new.*) - 'receipt_id'::text) <> (to_jsonb(old.*) - 'receipt_id'::text)))) EXECUTE FUNCTION order_refunds_refuse_change();
CREATE TRIGGER order_refunds_check BEFORE INSERT ON order_refunds FOR EACH ROW EXECUTE FUNCTION order_refunds_check();
CREATE TRIGGER order_refunds_no_truncate BEFORE TRUNCATE ON order_refunds FOR EACH STATEMENT EXECUTE FUNCTION order_refunds_refuse_change();
CREATE TRIGGER order_refunds_stay BEFORE DELETE ON order_refunds FOR EACH ROW EXECUTE FUNCTION order_refunds_refuse_change();

create table order_reviews (
	id bigint generated always as identity,
	order_id bigint not null,
	cause text not null,
	points integer not null,
	signals jsonb not null,
	opened_at timestamp with time zone default now() not null,
	released_at timestamp with time zone,
	released_by bigint,
	reason text,
	constraint order_reviews_cause CHECK ((cause = ANY (ARRAY['risk'::text, 'blocked'::text]))),
	constraint order_reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
	constraint order_reviews_pkey PRIMARY KEY (id),
	constraint order_reviews_points CHECK ((points >= 0)),
	constraint order_reviews_reason CHECK ((reason <> ''::text)),
	constraint order_reviews_released CHECK ((num_nonnulls(released_at, released_by, reason) = ANY (ARRAY[0, 3]))),
	constraint order_reviews_released_by_fkey FOREIGN KEY (released_by) REFERENCES operators(id)
);
CREATE INDEX order_reviews_by_order ON order_reviews USING btree (order_id, id);
CREATE UNIQUE INDEX order_reviews_one_open ON order_reviews USING btree (order_id) WHERE (released_at IS NULL);
CREATE INDEX order_reviews_released_at ON order_reviews USING btree (released_at) WHERE (released_at IS NOT NULL);
CREATE TRIGGER order_reviews_check BEFORE INSERT ON order_reviews FOR EACH ROW EXECUTE FUNCTION order_reviews_check();
CREATE TRIGGER order_reviews_no_truncate BEFORE TRUNCATE ON order_reviews FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete();
CREATE TRIGGER order_reviews_released_once BEFORE UPDATE ON order_reviews FOR EACH ROW WHEN ((((old.released_at IS NOT NULL) AND ((new.released_at IS DISTINCT FROM old.released_at) OR (new.released_by IS DISTINCT FROM old.released_by) OR (new.reason IS DISTINCT FROM old.reason))) OR (new.order_id <> old.order_id) OR (new.cause <> old.cause) OR (new.opened_at <> old.opened_at))) EXECUTE FUNCTION refuse_by_hand();
CREATE TRIGGER order_reviews_stay BEFORE DELETE ON order_reviews FOR EACH ROW EXECUTE FUNCTION refuse_delete();

create table orders (
	id bigint default nextval('orders_id_seq'::regclass) not null,
	user_id bigint not null,
	kind text not null,
	status text default 'processing'::text not null,
	title text default ''::text not null,
	prompt_text text,
	pack_id integer,
	prompt_id integer,
	trade_url text,
	promo_code text,
	subtotal_cents bigint not null,
	delivery_cents bigint not null,
	discount_cents bigint not null,
	total_cents bigint not null,
	vat_cents bigint not null,
	subtotal_minor bigint not null,
	delivery_minor bigint not null,
	discount_minor bigint not null,
	total_minor bigint not null,
	rate_ten_thousandths bigint not null,
	vat_hundredths integer not null,
	created_at timestamp with time zone default now() not null,
	announced_at timestamp with time zone,
	finished_at timestamp with time zone,
	country_iso text,
	constraint orders_cents_add_up CHECK ((total_cents = ((subtotal_cents + delivery_cents) - discount_cents))),
	constraint orders_finished CHECK (((status = 'processing'::text) = (finished_at IS NULL))),
	constraint orders_kind CHECK ((kind = ANY (ARRAY['product'::text, 'pack'::text, 'prompt'::text]))),
	constraint orders_minor_add_up CHECK ((total_minor = ((subtotal_minor + delivery_minor) - discount_minor))),
	constraint orders_pkey PRIMARY KEY (id),
	constraint orders_status CHECK ((status = ANY (ARRAY['processing'::text, 'completed'::text, 'canceled'::text]))),
	constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
) partition by RANGE (id);
CREATE INDEX orders_by_user ON orders USING btree (user_id, id DESC);
CREATE INDEX orders_created_at ON orders USING brin (created_at);
CREATE INDEX orders_finished_at ON orders USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX orders_open ON orders USING btree (id) WHERE ((announced_at IS NULL) OR (status = 'processing'::text));
CREATE TRIGGER orders_announce AFTER UPDATE OF status ON orders FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION announce_own_row('orders');
CREATE TRIGGER orders_move BEFORE UPDATE OF status ON orders FOR EACH ROW WHEN (((old.status <> 'processing'::text) AND (new.status <> old.status))) EXECUTE FUNCTION orders_refuse_move('orders');
CREATE TRIGGER orders_no_truncate BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete();
CREATE TRIGGER orders_of_live_users BEFORE INSERT ON orders FOR EACH ROW WHEN ((new.kind <> 'product'::text)) EXECUTE FUNCTION require_live_user();
CREATE TRIGGER orders_stay BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_delete();

create table pack_items (
	pack_id integer not null,
	item_id bigint not null,
	constraint pack_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
	constraint pack_items_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES packs(id) ON DELETE CASCADE,
	constraint pack_items_pkey PRIMARY KEY (pack_id, item_id)
);
CREATE INDEX pack_items_item ON pack_items USING btree (item_id);

create table packs (
	id integer generated always as identity,
	title text not null,
	price_cents bigint not null,
	withdrawn_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	constraint packs_pkey PRIMARY KEY (id),
	constraint packs_price CHECK ((price_cents > 0)),
	constraint packs_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);

create table passkeys (
	id uuid default gen_random_uuid() not null,
	user_id bigint,
	operator_id bigint,
	credential_id bytea not null,
	public_key bytea not null,
	counter bigint not null,
	transports text[] default '{}'::text[] not null,
	name text not null,
	backed_up boolean not null,
	needs_password boolean default false not null,
	created_at timestamp with time zone default now() not null,
	last_used_at timestamp with time zone,
	constraint passkeys_counter_range CHECK (((counter >= 0) AND (counter <= '4294967295'::bigint))),
	constraint passkeys_name_shape CHECK (((length(name) >= 1) AND (length(name) <= 60))),
	constraint passkeys_one_owner CHECK ((num_nonnulls(user_id, operator_id) = 1)),
	constraint passkeys_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE,
	constraint passkeys_pkey PRIMARY KEY (id),
	constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX passkeys_credential_unique ON passkeys USING btree (credential_id);
CREATE INDEX passkeys_operator ON passkeys USING btree (operator_id);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);
CREATE TRIGGER passkeys_of_live_users BEFORE INSERT ON passkeys FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION require_live_user();

create table payout_events (
	id bigint generated always as identity,
	provider text not null,
	event_id text,
	kind text not null,
	payout_id bigint,
	outcome text not null,
	payload text not null,
	received_at timestamp with time zone not null,
	constraint payout_events_once UNIQUE (provider, event_id),
	constraint payout_events_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
	constraint payout_events_pkey PRIMARY KEY (id)
);
CREATE INDEX payout_events_by_payout ON payout_events USING btree (payout_id, id);
CREATE INDEX payout_events_kept ON payout_events USING brin (received_at);
CREATE TRIGGER payout_events_append_only BEFORE DELETE OR UPDATE ON payout_events FOR EACH ROW EXECUTE FUNCTION provider_events_refuse_change();
CREATE TRIGGER payout_events_no_truncate BEFORE TRUNCATE ON payout_events FOR EACH STATEMENT EXECUTE FUNCTION provider_events_refuse_change();

create table payout_run_files (
	id bigint generated always as identity,
	run_id bigint not null,
	requested_by bigint not null,
	requested_at timestamp with time zone not null,
	reason text not null,
	approved_by bigint,
	approved_at timestamp with time zone,
	downloaded_by bigint,
	downloaded_at timestamp with time zone,
	constraint payout_run_files_approved CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
	constraint payout_run_files_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators(id),
	constraint payout_run_files_downloaded CHECK ((((downloaded_by IS NULL) = (downloaded_at IS NULL)) AND ((downloaded_at IS NULL) OR (approved_at IS NOT NULL)))),
	constraint payout_run_files_downloaded_by_fkey FOREIGN KEY (downloaded_by) REFERENCES operators(id),
	constraint payout_run_files_pkey PRIMARY KEY (id),
	constraint payout_run_files_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES operators(id),
	constraint payout_run_files_run_id_fkey FOREIGN KEY (run_id) REFERENCES payout_runs(id),
	constraint payout_run_files_second_operator CHECK ((approved_by <> requested_by))
);
CREATE UNIQUE INDEX payout_run_files_one_open ON payout_run_files USING btree (run_id) WHERE (downloaded_at IS NULL);

create table payout_run_payouts (
	id bigint generated always as identity,
	run_id bigint not null,
	payout_id bigint not null,
	amount_cents bigint not null,
	state text default 'waiting'::text not null,
	checks text[] default '{}'::text[] not null,
	bank_reference text,
	reason text,
	settled_by bigint,
	settled_at timestamp with time zone,
	statement_id bigint,
	constraint payout_run_payouts_amount_cents_check CHECK ((amount_cents > 0)),
	constraint payout_run_payouts_once UNIQUE (run_id, payout_id),
	constraint payout_run_payouts_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
	constraint payout_run_payouts_pkey PRIMARY KEY (id),
	constraint payout_run_payouts_reference CHECK (((state <> 'paid'::text) OR (bank_reference IS NOT NULL))),
	constraint payout_run_payouts_run_id_fkey FOREIGN KEY (run_id) REFERENCES payout_runs(id),
	constraint payout_run_payouts_settled CHECK ((((state = ANY (ARRAY['paid'::text, 'failed'::text, 'returned'::text])) = (settled_at IS NOT NULL)) AND ((settled_at IS NULL) = (settled_by IS NULL)))),
	constraint payout_run_payouts_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES operators(id),
	constraint payout_run_payouts_state CHECK ((state = ANY (ARRAY['waiting'::text, 'taken_out'::text, 'released'::text, 'paid'::text, 'failed'::text, 'returned'::text]))),
	constraint payout_run_payouts_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES payout_run_statements(id)
);
CREATE UNIQUE INDEX payout_run_payouts_one_live ON payout_run_payouts USING btree (payout_id) WHERE (state = ANY (ARRAY['waiting'::text, 'paid'::text]));
CREATE TRIGGER payout_run_payouts_move BEFORE INSERT OR UPDATE ON payout_run_payouts FOR EACH ROW EXECUTE FUNCTION payout_run_payouts_move();
CREATE TRIGGER payout_run_payouts_stay BEFORE DELETE ON payout_run_payouts FOR EACH ROW EXECUTE FUNCTION payout_runs_refuse_change();

create table payout_run_statements (
	id bigint generated always as identity,
	sha256 text not null,
	file_name text not null,
	uploaded_by bigint not null,
	uploaded_at timestamp with time zone not null,
	closing_cents bigint,
	closing_on date,
	report jsonb not null,
	constraint payout_run_statements_once UNIQUE (sha256),
	constraint payout_run_statements_pkey PRIMARY KEY (id),
	constraint payout_run_statements_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES operators(id)
);

create table payout_runs (
	id bigint generated always as identity,
	status text default 'proposed'::text not null,
	proposed_by bigint not null,
	proposed_at timestamp with time zone not null,
	sent_back_by bigint,
	sent_back_reason text,
	approved_by bigint,
	approved_at timestamp with time zone,
	payments integer,
	total_cents bigint,
	message_id text,
	debtor_iban text,
	execution_on date,
	file_sealed bytea,
	file_sha256 text,
	sent_by bigint,
	sent_at timestamp with time zone,
	settled_at timestamp with time zone,
	canceled_by bigint,
	canceled_at timestamp with time zone,
	cancel_reason text,
	constraint payout_runs_approved CHECK ((num_nonnulls(approved_by, approved_at, payments, total_cents, message_id, debtor_iban, execution_on, file_sha256) = ANY (ARRAY[0, 8]))),
	constraint payout_runs_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators(id),
	constraint payout_runs_approved_first CHECK (((status <> ALL (ARRAY['approved'::text, 'sent'::text, 'settled'::text])) OR (approved_by IS NOT NULL))),
	constraint payout_runs_canceled CHECK ((((status = 'canceled'::text) = (canceled_at IS NOT NULL)) AND ((canceled_at IS NULL) = (canceled_by IS NULL)))),
	constraint payout_runs_canceled_by_another CHECK ((canceled_by <> sent_by)),
	constraint payout_runs_canceled_by_fkey FOREIGN KEY (canceled_by) REFERENCES operators(id),
	constraint payout_runs_file CHECK (((file_sealed IS NOT NULL) = (status = ANY (ARRAY['approved'::text, 'sent'::text])))),
	constraint payout_runs_message_unique UNIQUE (message_id),
	constraint payout_runs_pkey PRIMARY KEY (id),
	constraint payout_runs_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id),
	constraint payout_runs_second_operator CHECK ((approved_by <> proposed_by)),
	constraint payout_runs_sent CHECK ((((sent_by IS NULL) = (sent_at IS NULL)) AND ((status <> ALL (ARRAY['sent'::text, 'settled'::text])) OR (sent_at IS NOT NULL)))),
	constraint payout_runs_sent_back_by_fkey FOREIGN KEY (sent_back_by) REFERENCES operators(id),
	constraint payout_runs_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES operators(id),
	constraint payout_runs_settled CHECK (((status = 'settled'::text) = (settled_at IS NOT NULL))),
	constraint payout_runs_status CHECK ((status = ANY (ARRAY['proposed'::text, 'sent_back'::text, 'approved'::text, 'sent'::text, 'settled'::text, 'canceled'::text])))
);
CREATE INDEX payout_runs_by_status ON payout_runs USING btree (status, id DESC);
CREATE TRIGGER payout_runs_move BEFORE UPDATE ON payout_runs FOR EACH ROW EXECUTE FUNCTION payout_runs_move();
CREATE TRIGGER payout_runs_stay BEFORE DELETE ON payout_runs FOR EACH ROW EXECUTE FUNCTION payout_runs_refuse_change();

create table payouts (
	id bigint generated always as identity,
	offer_id bigint not null,
	method text not null,
	status text default 'processing'::text not null,
	amount_cents bigint not null,
	amount_minor bigint not null,
	contact jsonb not null,
	account_holder text,
	iban_sealed bytea,
	iban_last text,
	provider text,
	provider_ref text,
	page_url text,
	reason text,
	reason_key text,
	settled_by bigint,
	asked_at timestamp with time zone,
	created_at timestamp with time zone not null,
	finished_at timestamp with time zone,
	approval_id bigint,
	needs_approval boolean default false not null,
	returned_at timestamp with time zone,
	constraint payouts_amount_cents_check CHECK ((amount_cents > 0)),
	constraint payouts_amount_minor_check CHECK ((amount_minor >= 0)),
	constraint payouts_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id),
	constraint payouts_failure CHECK (((status = 'failed'::text) OR ((reason IS NULL) AND (reason_key IS NULL)))),
	constraint payouts_finished CHECK (((status = 'processing'::text) = (finished_at IS NULL))),
	constraint payouts_method CHECK (
CASE method
    WHEN 'sepa-manual'::text THEN ((provider IS NULL) AND
    CASE
        WHEN (contact = '{}'::jsonb) THEN ((status <> 'processing'::text) AND (num_nonnulls(account_holder, iban_sealed, iban_last) = 0))
        ELSE ((iban_sealed IS NOT NULL) AND (length(iban_last) = 4) AND (account_holder IS NOT NULL))
    END)
    WHEN 'card-form'::text THEN ((iban_sealed IS NULL) AND (iban_last IS NULL) AND (account_holder IS NULL) AND (provider IS NOT NULL))
    ELSE false
END),
	constraint payouts_no_form_before_approval CHECK (((NOT needs_approval) OR (approval_id IS NOT NULL) OR ((page_url IS NULL) AND (provider_ref IS NULL)))),
	constraint payouts_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
	constraint payouts_pkey PRIMARY KEY (id),
	constraint payouts_provider_ref_unique UNIQUE (provider, provider_ref),
	constraint payouts_returned CHECK (((returned_at IS NULL) OR (status = 'failed'::text))),
	constraint payouts_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES operators(id),
	constraint payouts_status CHECK ((status = ANY (ARRAY['processing'::text, 'paid'::text, 'failed'::text])))
) with (fillfactor=80);
CREATE INDEX payouts_by_offer ON payouts USING btree (offer_id, id DESC);
CREATE INDEX payouts_by_status ON payouts USING btree (status, id DESC);
CREATE INDEX payouts_finished_at ON payouts USING brin (finished_at);
CREATE UNIQUE INDEX payouts_one_per_offer ON payouts USING btree (offer_id) WHERE (status <> 'failed'::text);
CREATE INDEX payouts_open_cards ON payouts USING btree (asked_at) WHERE ((status = 'processing'::text) AND (provider IS NOT NULL));
CREATE TRIGGER payouts_as_approved BEFORE UPDATE OF approval_id ON payouts FOR EACH ROW WHEN (((new.approval_id IS NOT NULL) AND (new.approval_id IS DISTINCT FROM old.approval_id))) EXECUTE FUNCTION payouts_as_approved();
CREATE TRIGGER payouts_leave_run BEFORE UPDATE OF status ON payouts FOR EACH ROW WHEN (((old.status = 'processing'::text) AND (new.status <> 'processing'::text))) EXECUTE FUNCTION payouts_leave_run();
CREATE TRIGGER payouts_not_for_debtors BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION payouts_refuse_debtor();
CREATE TRIGGER payouts_settled_is_final BEFORE UPDATE ON payouts FOR EACH ROW WHEN ((((old.status <> 'processing'::text) AND (NOT is_payout_erasure(old.*, new.*)) AND (NOT is_payout_resealed(old.*, new.*)) AND (NOT is_payout_returned(old.*, new.*))) OR ((((old.offer_id IS DISTINCT FROM new.offer_id) OR (old.method IS DISTINCT FROM new.method)) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor)))) EXECUTE FUNCTION payouts_refuse_change();
CREATE TRIGGER payouts_stay BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION payouts_refuse_change();

create table pending_rates (
	id bigint generated always as identity,
	currency text,
	setting text,
	value jsonb not null,
	applies_at timestamp with time zone not null,
	operator_id bigint not null,
	constraint pending_rates_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(code) ON DELETE CASCADE,
	constraint pending_rates_currency_unique UNIQUE (currency),
	constraint pending_rates_of_one CHECK ((num_nonnulls(currency, setting) = 1)),
	constraint pending_rates_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint pending_rates_pkey PRIMARY KEY (id),
	constraint pending_rates_setting_unique UNIQUE (setting)
);
CREATE INDEX pending_rates_by_time ON pending_rates USING btree (applies_at);

create table pending_sign_ins (
	token_hash bytea not null,
	user_id bigint,
	operator_id bigint,
	credentials_hash bytea not null,
	wants_token boolean default false not null,
	attempts integer default 0 not null,
	expires_at timestamp with time zone not null,
	by_password boolean default false not null,
	constraint pending_sign_ins_one_owner CHECK ((num_nonnulls(user_id, operator_id) = 1)),
	constraint pending_sign_ins_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE,
	constraint pending_sign_ins_pkey PRIMARY KEY (token_hash),
	constraint pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_ins_expires_at ON pending_sign_ins USING btree (expires_at);
CREATE INDEX pending_sign_ins_operator ON pending_sign_ins USING btree (operator_id);
CREATE INDEX pending_sign_ins_user ON pending_sign_ins USING btree (user_id);
CREATE TRIGGER pending_sign_ins_of_live_users BEFORE INSERT ON pending_sign_ins FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION require_live_user();

create table picture_files (
	hash text not null,
	width integer not null,
	height integer not null,
	bytes integer default 0 not null,
	created_at timestamp with time zone default now() not null,
	kept_at timestamp with time zone default now() not null,
	is_removing boolean default false not null,
	constraint picture_files_hash CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
	constraint picture_files_pkey PRIMARY KEY (hash),
	constraint picture_files_size CHECK (((width > 0) AND (height > 0) AND (bytes >= 0)))
);

create table picture_uploads (
	kind_id integer not null,
	file_hash text not null,
	uploaded_by bigint not null,
	uploaded_at timestamp with time zone default now() not null,
	constraint picture_uploads_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES picture_files(hash),
	constraint picture_uploads_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES item_kinds(id) ON DELETE CASCADE,
	constraint picture_uploads_pkey PRIMARY KEY (kind_id),
	constraint picture_uploads_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES operators(id)
);
CREATE INDEX picture_uploads_by_file ON picture_uploads USING btree (file_hash);

create table pictures (
	id bigint generated always as identity,
	address text not null,
	state text default 'waiting'::text not null,
	file_hash text,
	failure text,
	failure_detail text default ''::text not null,
	attempts integer default 0 not null,
	due_at timestamp with time zone default now() not null,
	unused_since timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	changed_at timestamp with time zone default now() not null,
	constraint pictures_address_length CHECK (((length(address) >= 1) AND (length(address) <= 2000))),
	constraint pictures_address_unique UNIQUE (address),
	constraint pictures_attempts CHECK ((attempts >= 0)),
	constraint pictures_failed_has_reason CHECK (((state <> 'failed'::text) OR (failure IS NOT NULL))),
	constraint pictures_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES picture_files(hash),
	constraint pictures_pkey PRIMARY KEY (id),
	constraint pictures_ready_has_file CHECK (((state = 'ready'::text) = (file_hash IS NOT NULL))),
	constraint pictures_state CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX pictures_by_change ON pictures USING btree (changed_at);
CREATE INDEX pictures_by_file ON pictures USING btree (file_hash) WHERE (file_hash IS NOT NULL);
CREATE INDEX pictures_due ON pictures USING btree (due_at) WHERE (state = 'waiting'::text);

create table popularity_events (
	id bigint generated always as identity,
	user_id bigint not null,
	kind_id integer not null,
	constraint popularity_events_pkey PRIMARY KEY (id)
);

create table promo_codes (
	id integer generated always as identity,
	code text not null,
	percent_hundredths integer,
	amount_cents bigint,
	least_subtotal_cents bigint default 0 not null,
	most_uses integer,
	uses integer default 0 not null,
	once_per_user boolean default true not null,
	starts_at timestamp with time zone,
	ends_at timestamp with time zone,
	disabled_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	constraint promo_codes_amount CHECK ((amount_cents > 0)),
	constraint promo_codes_code_shape CHECK ((code ~ '^[A-Z0-9_-]{3,50}$'::text)),
	constraint promo_codes_code_unique UNIQUE (code),
	constraint promo_codes_dates CHECK ((ends_at > starts_at)),
	constraint promo_codes_least_subtotal_cents_check CHECK ((least_subtotal_cents >= 0)),
	constraint promo_codes_most_uses CHECK ((most_uses > 0)),
	constraint promo_codes_one_discount CHECK ((num_nonnulls(percent_hundredths, amount_cents) = 1)),
	constraint promo_codes_percent CHECK (((percent_hundredths >= 1) AND (percent_hundredths <= 10000))),
	constraint promo_codes_pkey PRIMARY KEY (id),
	constraint promo_codes_uses CHECK (((uses >= 0) AND (uses <= COALESCE(most_uses, uses))))
);

create table promo_uses (
	order_id bigint not null,
	promo_code_id integer not null,
	user_id bigint not null,
	once boolean not null,
	constraint promo_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
	constraint promo_uses_pkey PRIMARY KEY (order_id),
	constraint promo_uses_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id),
	constraint promo_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX promo_uses_code ON promo_uses USING btree (promo_code_id);
CREATE UNIQUE INDEX promo_uses_once ON promo_uses USING btree (promo_code_id, user_id) WHERE once;

create table prompts (
	id integer generated always as identity,
	title text not null,
	price_cents bigint not null,
	text text not null,
	withdrawn_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	constraint prompts_pkey PRIMARY KEY (id),
	constraint prompts_price CHECK ((price_cents > 0)),
	constraint prompts_text_check CHECK ((text <> ''::text)),
	constraint prompts_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);

create table provider_event_ids (
	provider text not null,
	event_id text not null,
	constraint provider_event_ids_pkey PRIMARY KEY (provider, event_id)
);
CREATE TRIGGER provider_event_ids_by_event BEFORE INSERT OR DELETE OR UPDATE ON provider_event_ids FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_by_hand();
CREATE TRIGGER provider_event_ids_no_truncate BEFORE TRUNCATE ON provider_event_ids FOR EACH STATEMENT EXECUTE FUNCTION refuse_by_hand();

create table provider_events (
	id bigint generated always as identity,
	provider text not null,
	event_id text,
	kind text not null,
	deposit_id bigint,
	outcome text not null,
	payload text not null,
	received_at timestamp with time zone default now() not null,
	constraint provider_events_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id),
	constraint provider_events_once PRIMARY KEY (id)
) partition by RANGE (id);
CREATE INDEX provider_events_by_deposit ON provider_events USING btree (deposit_id, id);
CREATE INDEX provider_events_kept ON provider_events USING brin (received_at);
CREATE TRIGGER provider_events_append_only BEFORE DELETE OR UPDATE ON provider_events FOR EACH ROW EXECUTE FUNCTION provider_events_refuse_change();
CREATE TRIGGER provider_events_claim BEFORE INSERT ON provider_events FOR EACH ROW WHEN ((new.event_id IS NOT NULL)) EXECUTE FUNCTION provider_events_claim();
CREATE TRIGGER provider_events_no_truncate BEFORE TRUNCATE ON provider_events FOR EACH STATEMENT EXECUTE FUNCTION provider_events_refuse_change();

create unlogged table rate_limits (
	bucket text not null,
	key_hash bytea not null,
	hits integer not null,
	ends_at timestamp with time zone not null,
	account_hash bytea,
	constraint rate_limits_pkey PRIMARY KEY (bucket, key_hash)
) with (fillfactor=50);
CREATE INDEX rate_limits_by_account ON rate_limits USING btree (account_hash) WHERE (account_hash IS NOT NULL);
CREATE INDEX rate_limits_by_end ON rate_limits USING btree (ends_at);

create table receipt_refunds (
	order_id bigint not null,
	item_id bigint not null,
	receipt_id bigint not null,
	constraint receipt_refunds_order_id_item_id_fkey FOREIGN KEY (order_id, item_id) REFERENCES order_items(order_id, item_id),
	constraint receipt_refunds_pkey PRIMARY KEY (order_id, item_id),
	constraint receipt_refunds_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id)
);
CREATE INDEX receipt_refunds_receipt ON receipt_refunds USING btree (receipt_id);
CREATE TRIGGER receipt_refunds_append_only BEFORE DELETE OR UPDATE ON receipt_refunds FOR EACH ROW EXECUTE FUNCTION receipts_refuse_change();
CREATE TRIGGER receipt_refunds_no_truncate BEFORE TRUNCATE ON receipt_refunds FOR EACH STATEMENT EXECUTE FUNCTION receipts_refuse_change();

create table receipt_years (
	year integer not null,
	last_number integer default 0 not null,
	constraint receipt_years_number CHECK ((last_number >= 0)),
	constraint receipt_years_pkey PRIMARY KEY (year)
);
CREATE TRIGGER receipt_years_count_up BEFORE UPDATE ON receipt_years FOR EACH ROW WHEN (((new.year <> old.year) OR (new.last_number <> (old.last_number + 1)))) EXECUTE FUNCTION receipts_refuse_change();
CREATE TRIGGER receipt_years_no_truncate BEFORE TRUNCATE ON receipt_years FOR EACH STATEMENT EXECUTE FUNCTION receipts_refuse_change();
CREATE TRIGGER receipt_years_stay BEFORE DELETE ON receipt_years FOR EACH ROW EXECUTE FUNCTION receipts_refuse_change();

create table receipts (
	id bigint generated always as identity,
	year integer not null,
	number integer not null,
	subject text not null,
	subject_id bigint not null,
	part integer default 1 not null,
	user_id bigint not null,
	contents jsonb not null,
	issued_at timestamp with time zone not null,
	constraint receipts_number CHECK ((number >= 1)),
	constraint receipts_number_unique UNIQUE (year, number),
	constraint receipts_once UNIQUE (subject, subject_id, part),
	constraint receipts_part CHECK (((part >= 1) AND ((part = 1) OR (subject = 'refund'::text)))),
	constraint receipts_pkey PRIMARY KEY (id),
	constraint receipts_subject CHECK ((subject = ANY (ARRAY['order'::text, 'refund'::text, 'deposit'::text, 'offer'::text]))),
	constraint receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
	constraint receipts_year CHECK (((year)::numeric = EXTRACT(year FROM (issued_at AT TIME ZONE 'UTC'::text)))),
	constraint receipts_year_fkey FOREIGN KEY (year) REFERENCES receipt_years(year)
);
CREATE INDEX receipts_by_user ON receipts USING btree (user_id, id DESC);
CREATE INDEX receipts_issued_at ON receipts USING brin (issued_at);
CREATE TRIGGER receipts_append_only BEFORE UPDATE ON receipts FOR EACH ROW WHEN ((NOT is_receipt_erasure(old.*, new.*))) EXECUTE FUNCTION receipts_refuse_change();
CREATE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION receipts_refuse_change();
CREATE TRIGGER receipts_stay BEFORE DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION receipts_refuse_change();

create table recovery_codes (
	id bigint generated always as identity,
	user_id bigint,
	operator_id bigint,
	code_hash bytea not null,
	created_at timestamp with time zone default now() not null,
	used_at timestamp with time zone,
	constraint recovery_codes_one_owner CHECK ((num_nonnulls(user_id, operator_id) = 1)),
	constraint recovery_codes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE,
	constraint recovery_codes_pkey PRIMARY KEY (id),
	constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX recovery_codes_hash_unique ON recovery_codes USING btree (code_hash);
CREATE INDEX recovery_codes_operator ON recovery_codes USING btree (operator_id);
CREATE INDEX recovery_codes_user ON recovery_codes USING btree (user_id);
CREATE TRIGGER recovery_codes_of_live_users BEFORE INSERT ON recovery_codes FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION require_live_user();

create table replaced_rates (
	id bigint generated always as identity,
	code text not null,
	value numeric(18,8) not null,
	replaced_at timestamp with time zone default now() not null,
	constraint replaced_rates_pkey PRIMARY KEY (id)
);
CREATE INDEX replaced_rates_by_code ON replaced_rates USING btree (code, replaced_at);

create table replaced_settings (
	id bigint generated always as identity,
	name text not null,
	value jsonb,
	replaced_at timestamp with time zone default now() not null,
	constraint replaced_settings_pkey PRIMARY KEY (id)
);
CREATE INDEX replaced_settings_by_name ON replaced_settings USING btree (name, replaced_at);

create table risk_fingerprints (
	user_id bigint not null,
	kind text not null,
	fingerprint bytea not null,
	seen_at timestamp with time zone not null,
	constraint risk_fingerprints_kind CHECK ((kind = ANY (ARRAY['bank_account'::text, 'payment_card'::text]))),
	constraint risk_fingerprints_length CHECK ((length(fingerprint) = 32)),
	constraint risk_fingerprints_pkey PRIMARY KEY (user_id, kind, fingerprint),
	constraint risk_fingerprints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX risk_fingerprints_seen_at ON risk_fingerprints USING btree (seen_at);
CREATE INDEX risk_fingerprints_shared ON risk_fingerprints USING btree (kind, fingerprint, user_id);

create table sandbox_checkouts (
	id uuid default gen_random_uuid() not null,
	order_id bigint not null,
	description text not null,
	currency text not null,
	amount_minor bigint not null,
	state text default 'open'::text not null,
	success_url text not null,
	fail_url text not null,
	pending_url text not null,
	created_at timestamp with time zone default now() not null,
	card_fingerprint text,
	constraint sandbox_checkouts_amount_minor_check CHECK ((amount_minor > 0)),
	constraint sandbox_checkouts_order_unique UNIQUE (order_id),
	constraint sandbox_checkouts_pkey PRIMARY KEY (id),
	constraint sandbox_checkouts_state CHECK ((state = ANY (ARRAY['open'::text, 'pending'::text, 'approved'::text, 'declined'::text])))
);

create table sandbox_disputes (
	id uuid default gen_random_uuid() not null,
	checkout_id uuid not null,
	kind text not null,
	state text not null,
	amount_minor bigint not null,
	asked_as text,
	evidence text,
	due_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	constraint sandbox_disputes_asked_once UNIQUE (asked_as),
	constraint sandbox_disputes_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES sandbox_checkouts(id),
	constraint sandbox_disputes_kind CHECK ((kind = ANY (ARRAY['dispute'::text, 'refund'::text]))),
	constraint sandbox_disputes_pkey PRIMARY KEY (id),
	constraint sandbox_disputes_state CHECK ((state = ANY (ARRAY['needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text, 'succeeded'::text])))
);
CREATE INDEX sandbox_disputes_by_checkout ON sandbox_disputes USING btree (checkout_id);

create table sandbox_payouts (
	id uuid default gen_random_uuid() not null,
	payout_id bigint not null,
	description text not null,
	currency text not null,
	amount_minor bigint not null,
	state text default 'open'::text not null,
	success_url text not null,
	fail_url text not null,
	created_at timestamp with time zone default now() not null,
	constraint sandbox_payouts_amount_minor_check CHECK ((amount_minor > 0)),
	constraint sandbox_payouts_payout_unique UNIQUE (payout_id),
	constraint sandbox_payouts_pkey PRIMARY KEY (id),
	constraint sandbox_payouts_state CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'declined'::text, 'canceled'::text])))
);

create table secrets (
	name text not null,
	value bytea not null,
	created_at timestamp with time zone default now() not null,
	sealing_id integer,
	constraint secrets_pkey PRIMARY KEY (name),
	constraint secrets_sealing_id CHECK ((((sealing_id >= 1) AND (sealing_id <= 65535)) AND (name = ('sealing-'::text || sealing_id)))),
	constraint secrets_sealing_id_unique UNIQUE (sealing_id),
	constraint secrets_value_check CHECK ((length(value) >= 32))
);

create table sessions (
	id uuid default gen_random_uuid() not null,
	user_id bigint not null,
	token_hash bytea not null,
	kind text not null,
	device text default ''::text not null,
	ip text default ''::text not null,
	created_at timestamp with time zone default now() not null,
	last_used_at timestamp with time zone default now() not null,
	expires_at timestamp with time zone not null,
	confirmed_at timestamp with time zone default now() not null,
	confirmed_passkey_id uuid,
	former_hash bytea,
	renewed_at timestamp with time zone,
	constraint sessions_confirmed_passkey_id_fkey FOREIGN KEY (confirmed_passkey_id) REFERENCES passkeys(id) ON DELETE SET NULL,
	constraint sessions_kind CHECK ((kind = ANY (ARRAY['cookie'::text, 'bearer'::text]))),
	constraint sessions_pkey PRIMARY KEY (id),
	constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_confirmed_passkey ON sessions USING btree (confirmed_passkey_id) WHERE (confirmed_passkey_id IS NOT NULL);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_former_hash ON sessions USING btree (former_hash) WHERE (former_hash IS NOT NULL);
CREATE UNIQUE INDEX sessions_token_hash_unique ON sessions USING btree (token_hash);
CREATE INDEX sessions_user ON sessions USING btree (user_id);
CREATE TRIGGER sessions_announce_end AFTER DELETE ON sessions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sessions_announce_end();
CREATE TRIGGER sessions_of_live_users BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION require_live_user();

create table settings (
	name text not null,
	value jsonb not null,
	changed_at timestamp with time zone default now() not null,
	constraint settings_pkey PRIMARY KEY (name)
);
CREATE TRIGGER settings_keep_replaced AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION settings_keep_replaced();
CREATE TRIGGER settings_raise_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision();

create table setup_links (
	token_hash bytea not null,
	expires_at timestamp with time zone not null,
	operator_id bigint,
	constraint setup_links_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
	constraint setup_links_pkey PRIMARY KEY (token_hash)
);
CREATE UNIQUE INDEX setup_links_first_operator ON setup_links USING btree ((true)) WHERE (operator_id IS NOT NULL);
CREATE INDEX setup_links_operator ON setup_links USING btree (operator_id) WHERE (operator_id IS NOT NULL);

create table skin_sale_days (
	skin_id integer not null,
	exterior text,
	class text,
	day date not null,
	prices_cents integer[] not null,
	is_demo boolean default false not null,
	constraint skin_sale_days_prices CHECK (((cardinality(prices_cents) > 0) AND (0 < ALL (prices_cents)))),
	constraint skin_sale_days_skin_id_fkey FOREIGN KEY (skin_id) REFERENCES skins(id) ON DELETE CASCADE,
	constraint skin_sale_days_unique UNIQUE NULLS NOT DISTINCT (skin_id, day, exterior, class)
);
CREATE INDEX skin_sale_days_demo ON skin_sale_days USING btree (skin_id) WHERE is_demo;

create table skin_sales_closed (
	is_only boolean default true not null,
	closed_through date not null,
	constraint skin_sales_closed_only CHECK (is_only),
	constraint skin_sales_closed_pkey PRIMARY KEY (is_only)
);

create table skins (
	id integer generated always as identity,
	category text not null,
	name text not null,
	slug text not null,
	created_at timestamp with time zone default now() not null,
	constraint skins_category CHECK ((category = ANY (ARRAY['cs2'::text, 'dota2'::text]))),
	constraint skins_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 300))),
	constraint skins_name_unique UNIQUE (category, name),
	constraint skins_pkey PRIMARY KEY (id),
	constraint skins_slug_shape CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 120))),
	constraint skins_slug_unique UNIQUE (category, slug)
);

create table social_links (
	id integer generated by default as identity,
	link text not null,
	img text not null,
	title text not null,
	position integer default 0 not null,
	constraint social_links_link_shape CHECK ((link ~ '^https://'::text)),
	constraint social_links_pkey PRIMARY KEY (id),
	constraint social_links_title_check CHECK ((title <> ''::text))
);
CREATE TRIGGER social_links_raise_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON social_links FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision();

create table static_page_texts (
	page_id integer not null,
	language_id integer not null,
	title text not null,
	content text not null,
	constraint static_page_texts_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id) ON DELETE CASCADE,
	constraint static_page_texts_page_id_fkey FOREIGN KEY (page_id) REFERENCES static_pages(id) ON DELETE CASCADE,
	constraint static_page_texts_pkey PRIMARY KEY (page_id, language_id),
	constraint static_page_texts_title_check CHECK ((title <> ''::text))
);
CREATE TRIGGER static_page_texts_raise_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON static_page_texts FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision();

create table static_pages (
	id integer generated by default as identity,
	slug text,
	is_terms boolean default false not null,
	is_privacy boolean default false not null,
	position integer default 0 not null,
	constraint static_pages_pkey PRIMARY KEY (id),
	constraint static_pages_slug_shape CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 100))),
	constraint static_pages_slug_unique UNIQUE (slug)
);
CREATE UNIQUE INDEX static_pages_one_privacy ON static_pages USING btree (is_privacy) WHERE is_privacy;
CREATE UNIQUE INDEX static_pages_one_terms ON static_pages USING btree (is_terms) WHERE is_terms;
CREATE TRIGGER static_pages_raise_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON static_pages FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision();

create table steam_nonces (
	nonce text not null,
	made_at timestamp with time zone not null,
	constraint steam_nonces_length CHECK (((length(nonce) >= 20) AND (length(nonce) <= 255))),
	constraint steam_nonces_pkey PRIMARY KEY (nonce)
);
CREATE INDEX steam_nonces_made_at ON steam_nonces USING btree (made_at);

create table totp_factors (
	id bigint generated always as identity,
	user_id bigint,
	operator_id bigint,
	secret bytea,
	pending_secret bytea,
	pending_since timestamp with time zone,
	last_step bigint default 0 not null,
	created_at timestamp with time zone default now() not null,
	last_used_at timestamp with time zone,
	constraint totp_factors_one_owner CHECK ((num_nonnulls(user_id, operator_id) = 1)),
	constraint totp_factors_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE,
	constraint totp_factors_pending_since CHECK (((pending_secret IS NULL) = (pending_since IS NULL))),
	constraint totp_factors_pkey PRIMARY KEY (id),
	constraint totp_factors_some_secret CHECK ((num_nonnulls(secret, pending_secret) >= 1)),
	constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX totp_factors_operator_unique ON totp_factors USING btree (operator_id);
CREATE UNIQUE INDEX totp_factors_user_unique ON totp_factors USING btree (user_id);
CREATE TRIGGER totp_factors_of_live_users BEFORE INSERT ON totp_factors FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION require_live_user();

create table trading_accounts (
	id bigint generated always as identity,
	name text not null,
	steam_id text,
	secrets_sealed bytea not null,
	secrets_version integer default 1 not null,
	refresh_sealed bytea,
	paused_at timestamp with time zone,
	state text default 'new'::text not null,
	state_detail text default ''::text not null,
	state_since timestamp with time zone default now() not null,
	failures integer default 0 not null,
	retry_at timestamp with time zone,
	seen_at timestamp with time zone,
	inventory_at timestamp with time zone,
	lease_node text,
	lease_fence bigint default 0 not null,
	lease_until timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	is_demo boolean default false not null,
	constraint trading_accounts_lease CHECK (((lease_node IS NULL) = (lease_until IS NULL))),
	constraint trading_accounts_name_length CHECK (((length(name) >= 1) AND (length(name) <= 60))),
	constraint trading_accounts_name_unique UNIQUE (name),
	constraint trading_accounts_pkey PRIMARY KEY (id),
	constraint trading_accounts_state CHECK ((state = ANY (ARRAY['new'::text, 'online'::text, 'restricted'::text, 'signed_out'::text, 'wrong_secrets'::text, 'rate_limited'::text, 'unavailable'::text]))),
	constraint trading_accounts_steam_id_shape CHECK ((steam_id ~ '^[0-9]{17}$'::text)),
	constraint trading_accounts_steam_id_unique UNIQUE (steam_id)
);

create table trading_assets (
	id bigint generated always as identity,
	account_id bigint not null,
	app_id integer not null,
	context_id text not null,
	asset_id text not null,
	class_id text not null,
	instance_id text not null,
	market_hash_name text not null,
	is_tradable boolean not null,
	locked_until timestamp with time zone,
	item_id bigint,
	arrived_at timestamp with time zone default now() not null,
	gone_at timestamp with time zone,
	withdrew_item boolean default false not null,
	noted_at timestamp with time zone,
	fence bigint not null,
	left_unlisted boolean default false not null,
	float_value double precision,
	paint_seed integer,
	constraint trading_assets_account_id_fkey FOREIGN KEY (account_id) REFERENCES trading_accounts(id),
	constraint trading_assets_app CHECK ((app_id = ANY (ARRAY[570, 730]))),
	constraint trading_assets_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
	constraint trading_assets_left CHECK (((NOT left_unlisted) OR (gone_at IS NOT NULL))),
	constraint trading_assets_pkey PRIMARY KEY (id),
	constraint trading_assets_place_unique UNIQUE (account_id, app_id, asset_id),
	constraint trading_assets_withdrew CHECK (((NOT withdrew_item) OR (gone_at IS NOT NULL)))
);
CREATE UNIQUE INDEX trading_assets_item_once ON trading_assets USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX trading_assets_missing ON trading_assets USING btree (account_id) WHERE (withdrew_item AND (noted_at IS NULL));
CREATE TRIGGER trading_assets_fence BEFORE INSERT OR UPDATE OF fence, account_id, asset_id, context_id, is_tradable, locked_until, gone_at ON trading_assets FOR EACH ROW EXECUTE FUNCTION trading_require_lease();

create table trading_deliveries (
	id bigint generated always as identity,
	order_id bigint not null,
	account_id bigint not null,
	state text default 'waiting'::text not null,
	reason text,
	tries integer default 0 not null,
	failures integer default 0 not null,
	due_at timestamp with time zone default now() not null,
	wish text,
	choose_until timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	ended_at timestamp with time zone,
	fence bigint,
	is_resend boolean default false not null,
	unsent_since timestamp with time zone default now(),
	detail text default ''::text not null,
	constraint trading_deliveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES trading_accounts(id),
	constraint trading_deliveries_choice CHECK (((state = 'choice'::text) = (choose_until IS NOT NULL))),
	constraint trading_deliveries_ended CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'offered'::text, 'choice'::text])))),
	constraint trading_deliveries_once UNIQUE (order_id, account_id),
	constraint trading_deliveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
	constraint trading_deliveries_pkey PRIMARY KEY (id),
	constraint trading_deliveries_state CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'choice'::text, 'delivered'::text, 'refunded'::text, 'by_hand'::text, 'undone'::text]))),
	constraint trading_deliveries_wish CHECK ((wish = ANY (ARRAY['again'::text, 'refund'::text])))
);
CREATE INDEX trading_deliveries_due ON trading_deliveries USING btree (account_id, due_at) WHERE (ended_at IS NULL);
CREATE INDEX trading_deliveries_to_resend ON trading_deliveries USING btree (account_id) WHERE ((state = 'undone'::text) AND (wish IS NOT NULL));
CREATE TRIGGER trading_deliveries_fence BEFORE UPDATE OF state, ended_at, fence ON trading_deliveries FOR EACH ROW EXECUTE FUNCTION trading_require_lease();
CREATE TRIGGER trading_deliveries_resend BEFORE UPDATE OF wish, is_resend ON trading_deliveries FOR EACH ROW WHEN (((old.state = 'undone'::text) AND ((new.wish IS NOT NULL) OR (new.state <> 'undone'::text)))) EXECUTE FUNCTION trading_deliveries_require_resendable();

create table trading_delivery_items (
	delivery_id bigint not null,
	order_id bigint not null,
	item_id bigint not null,
	asset_id bigint not null,
	returned_asset_id text,
	constraint trading_delivery_items_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES trading_assets(id),
	constraint trading_delivery_items_bought_fkey FOREIGN KEY (order_id, item_id) REFERENCES order_items(order_id, item_id),
	constraint trading_delivery_items_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES trading_deliveries(id),
	constraint trading_delivery_items_pkey PRIMARY KEY (order_id, item_id)
);
CREATE INDEX trading_delivery_items_by_delivery ON trading_delivery_items USING btree (delivery_id);

create table trading_intake_items (
	intake_id bigint not null,
	position smallint not null,
	app_id integer not null,
	context_id text not null,
	asset_id text not null,
	market_hash_name text not null,
	stock_id bigint,
	constraint trading_intake_items_app CHECK ((app_id = ANY (ARRAY[570, 730]))),
	constraint trading_intake_items_asset_once UNIQUE (intake_id, app_id, asset_id),
	constraint trading_intake_items_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES trading_intakes(id),
	constraint trading_intake_items_pkey PRIMARY KEY (intake_id, "position"),
	constraint trading_intake_items_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES trading_assets(id),
	constraint trading_intake_items_stock_once UNIQUE (stock_id)
);

create table trading_intakes (
	id bigint generated always as identity,
	selling_id bigint not null,
	account_id bigint not null,
	state text default 'waiting'::text not null,
	reason text,
	tries integer default 0 not null,
	failures integer default 0 not null,
	due_at timestamp with time zone default now() not null,
	wish text,
	created_at timestamp with time zone default now() not null,
	ended_at timestamp with time zone,
	fence bigint,
	unsent_since timestamp with time zone default now(),
	detail text default ''::text not null,
	constraint trading_intakes_account_id_fkey FOREIGN KEY (account_id) REFERENCES trading_accounts(id),
	constraint trading_intakes_ended CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'offered'::text, 'stopped'::text])))),
	constraint trading_intakes_once UNIQUE (selling_id),
	constraint trading_intakes_pkey PRIMARY KEY (id),
	constraint trading_intakes_selling_id_fkey FOREIGN KEY (selling_id) REFERENCES offers(id),
	constraint trading_intakes_state CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'stopped'::text, 'received'::text, 'by_hand'::text]))),
	constraint trading_intakes_wish CHECK ((wish = ANY (ARRAY['again'::text, 'stop'::text])))
);
CREATE INDEX trading_intakes_due ON trading_intakes USING btree (account_id, due_at) WHERE (ended_at IS NULL);
CREATE TRIGGER trading_intakes_fence BEFORE UPDATE OF state, ended_at, fence ON trading_intakes FOR EACH ROW EXECUTE FUNCTION trading_require_lease();

create table trading_nodes (
	node text not null,
	seen_at timestamp with time zone not null,
	constraint trading_nodes_pkey PRIMARY KEY (node)
);

create table trading_offers (
	id bigint generated always as identity,
	account_id bigint not null,
	delivery_id bigint,
	code text not null,
	state text default 'sending'::text not null,
	outcome text,
	detail text default ''::text not null,
	steam_offer_id text,
	trade_id text,
	created_at timestamp with time zone default now() not null,
	call_off_at timestamp with time zone not null,
	ended_at timestamp with time zone,
	trade_due_at timestamp with time zone,
	protected_until timestamp with time zone,
	reversed_at timestamp with time zone,
	fence bigint not null,
	intake_id bigint,
	accepted_at timestamp with time zone,
	unknown_since timestamp with time zone,
	assets jsonb,
	look_at timestamp with time zone,
	constraint trading_offers_account_id_fkey FOREIGN KEY (account_id) REFERENCES trading_accounts(id),
	constraint trading_offers_code_shape CHECK ((code ~ '^[A-Z0-9]{3}-[A-Z0-9]{3}$'::text)),
	constraint trading_offers_code_unique UNIQUE (code),
	constraint trading_offers_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES trading_deliveries(id),
	constraint trading_offers_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES trading_intakes(id),
	constraint trading_offers_outcome CHECK (((state = 'ended'::text) = (outcome IS NOT NULL))),
	constraint trading_offers_pkey PRIMARY KEY (id),
	constraint trading_offers_purpose CHECK ((num_nonnulls(delivery_id, intake_id) = 1)),
	constraint trading_offers_reversed CHECK (((reversed_at IS NULL) OR (state = 'accepted'::text) OR (outcome = 'trade_reversed'::text))),
	constraint trading_offers_sent CHECK (((state = ANY (ARRAY['sending'::text, 'ended'::text])) OR (steam_offer_id IS NOT NULL))),
	constraint trading_offers_state CHECK ((state = ANY (ARRAY['sending'::text, 'unconfirmed'::text, 'active'::text, 'in_escrow'::text, 'accepted'::text, 'ended'::text]))),
	constraint trading_offers_steam_offer_id_unique UNIQUE (steam_offer_id)
);
CREATE INDEX trading_offers_by_delivery ON trading_offers USING btree (delivery_id, id);
CREATE INDEX trading_offers_by_intake ON trading_offers USING btree (intake_id, id);
CREATE INDEX trading_offers_look ON trading_offers USING btree (account_id, look_at) WHERE (look_at IS NOT NULL);
CREATE UNIQUE INDEX trading_offers_one_live ON trading_offers USING btree (delivery_id) WHERE (state <> 'ended'::text);
CREATE UNIQUE INDEX trading_offers_one_live_intake ON trading_offers USING btree (intake_id) WHERE (state <> 'ended'::text);
CREATE INDEX trading_offers_open ON trading_offers USING btree (account_id) WHERE (state = ANY (ARRAY['sending'::text, 'unconfirmed'::text, 'active'::text]));
CREATE INDEX trading_offers_reversed ON trading_offers USING btree (reversed_at) WHERE (reversed_at IS NOT NULL);
CREATE INDEX trading_offers_trade_due ON trading_offers USING btree (account_id, trade_due_at) WHERE (trade_due_at IS NOT NULL);
CREATE INDEX trading_offers_unfinished ON trading_offers USING btree (account_id) WHERE ((ended_at IS NULL) AND (state = ANY (ARRAY['accepted'::text, 'in_escrow'::text])));
CREATE INDEX trading_offers_unknown ON trading_offers USING btree (account_id) WHERE (unknown_since IS NOT NULL);
CREATE TRIGGER trading_offers_fence BEFORE INSERT OR UPDATE OF fence, account_id, code, state, outcome, detail, steam_offer_id, trade_id, assets, call_off_at, created_at, ended_at, accepted_at, trade_due_at, protected_until, reversed_at, unknown_since ON trading_offers FOR EACH ROW EXECUTE FUNCTION trading_require_lease();
CREATE TRIGGER trading_offers_order BEFORE INSERT ON trading_offers FOR EACH ROW WHEN ((new.delivery_id IS NOT NULL)) EXECUTE FUNCTION trading_offers_require_order();
CREATE TRIGGER trading_offers_selling BEFORE INSERT ON trading_offers FOR EACH ROW WHEN ((new.intake_id IS NOT NULL)) EXECUTE FUNCTION trading_offers_require_selling();

create table users (
	id bigint generated always as identity,
	name text default ''::text not null,
	surname text default ''::text not null,
	email text,
	email_verified_at timestamp with time zone,
	pending_email text,
	phone text default ''::text not null,
	phone_e164 text default ''::text not null,
	password_hash text,
	address text default ''::text not null,
	city text default ''::text not null,
	post_code text default ''::text not null,
	country_id integer,
	language_id integer,
	avatar_url text,
	trade_url text,
	steam_id text,
	blocked_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	steam_linked_at timestamp with time zone,
	is_demo boolean default false not null,
	steam_is_demo boolean default false not null,
	deleted_at timestamp with time zone,
	trade_url_set_at timestamp with time zone,
	currency_code text,
	constraint users_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
	constraint users_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code) ON DELETE SET NULL,
	constraint users_deleted_is_empty CHECK (((deleted_at IS NULL) OR ((name = ''::text) AND (surname = ''::text) AND (phone = ''::text) AND (phone_e164 = ''::text) AND (address = ''::text) AND (city = ''::text) AND (post_code = ''::text) AND (num_nonnulls(email, email_verified_at, pending_email, password_hash, country_id, language_id, avatar_url, trade_url, steam_id, steam_linked_at, blocked_at) = 0) AND (NOT (is_demo OR steam_is_demo))))),
	constraint users_email_ascii CHECK (((octet_length(email) = char_length(email)) AND (email !~ '[[:cntrl:][:space:]]'::text))),
	constraint users_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id) ON DELETE SET NULL,
	constraint users_pending_email_ascii CHECK (((octet_length(pending_email) = char_length(pending_email)) AND (pending_email !~ '[[:cntrl:][:space:]]'::text))),
	constraint users_pkey PRIMARY KEY (id),
	constraint users_steam_id_shape CHECK ((steam_id ~ '^[0-9]{17}$'::text)),
	constraint users_verified_needs_email CHECK (((email_verified_at IS NULL) OR (email IS NOT NULL)))
);
CREATE INDEX users_billing_address ON users USING btree (lower(post_code), lower(address), id) WHERE ((post_code <> ''::text) AND (address <> ''::text));
CREATE INDEX users_deleted_at ON users USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX users_demo ON users USING btree (id) WHERE (is_demo OR steam_is_demo);
CREATE UNIQUE INDEX users_email_unique ON users USING btree (lower(email));
CREATE INDEX users_email_words ON users USING gin (email trigrams.gin_trgm_ops);
CREATE INDEX users_name_words ON users USING gin ((((name || ' '::text) || surname)) trigrams.gin_trgm_ops);
CREATE INDEX users_phone_words ON users USING gin (phone_e164 trigrams.gin_trgm_ops);
CREATE UNIQUE INDEX users_steam_id_unique ON users USING btree (steam_id);
CREATE INDEX users_trade_partner ON users USING btree ("substring"(trade_url, 'partner=([0-9]+)'::text), id) WHERE (trade_url IS NOT NULL);
CREATE TRIGGER users_deleted_stay BEFORE UPDATE ON users FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION users_deleted_stay();
CREATE TRIGGER users_note_trade_link BEFORE UPDATE OF trade_url ON users FOR EACH ROW WHEN ((old.trade_url IS DISTINCT FROM new.trade_url)) EXECUTE FUNCTION note_trade_link();

create table watchlist_entries (
	id bigint generated always as identity,
	user_id bigint not null,
	item_id bigint,
	skin_id integer,
	exterior text,
	added_at timestamp with time zone default now() not null,
	added_cents integer,
	alert text default 'none'::text not null,
	below_cents integer,
	base_cents integer,
	told_cents integer,
	last_mail_on date,
	is_due boolean default false not null,
	constraint watchlist_entries_alert CHECK ((alert = ANY (ARRAY['none'::text, 'any_drop'::text, 'below'::text]))),
	constraint watchlist_entries_below CHECK (((alert = 'below'::text) = (below_cents IS NOT NULL))),
	constraint watchlist_entries_due_needs_alert CHECK (((alert <> 'none'::text) OR (NOT is_due))),
	constraint watchlist_entries_exterior CHECK (((exterior IS NULL) OR ((skin_id IS NOT NULL) AND (exterior = ANY (ARRAY['factory_new'::text, 'minimal_wear'::text, 'field_tested'::text, 'well_worn'::text, 'battle_scarred'::text, 'not_painted'::text]))))),
	constraint watchlist_entries_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
	constraint watchlist_entries_item_unique UNIQUE (user_id, item_id),
	constraint watchlist_entries_one_thing CHECK ((num_nonnulls(item_id, skin_id) = 1)),
	constraint watchlist_entries_pkey PRIMARY KEY (id),
	constraint watchlist_entries_prices CHECK ((LEAST(added_cents, below_cents, base_cents, told_cents) >= 1)),
	constraint watchlist_entries_skin_id_fkey FOREIGN KEY (skin_id) REFERENCES skins(id) ON DELETE CASCADE,
	constraint watchlist_entries_skin_unique UNIQUE (user_id, skin_id),
	constraint watchlist_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX watchlist_entries_due ON watchlist_entries USING btree (last_mail_on, id) WHERE is_due;
CREATE INDEX watchlist_entries_item ON watchlist_entries USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX watchlist_entries_skin ON watchlist_entries USING btree (skin_id) WHERE (skin_id IS NOT NULL);

create table watchlist_feed (
	is_only boolean default true not null,
	horizon xid8 not null,
	read_at timestamp with time zone default now() not null,
	constraint watchlist_feed_only CHECK (is_only),
	constraint watchlist_feed_pkey PRIMARY KEY (is_only)
);

create table watchlist_searches (
	id bigint generated always as identity,
	user_id bigint not null,
	title text not null,
	address text not null,
	is_mailed boolean default true not null,
	created_at timestamp with time zone default now() not null,
	seen_at timestamp with time zone not null,
	looked_on date,
	constraint watchlist_searches_address_shape CHECK (((address ~~ '/products%'::text) AND (length(address) <= 8000))),
	constraint watchlist_searches_pkey PRIMARY KEY (id),
	constraint watchlist_searches_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 80))),
	constraint watchlist_searches_unique UNIQUE (user_id, address),
	constraint watchlist_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX watchlist_searches_mailed ON watchlist_searches USING btree (looked_on, id) WHERE is_mailed;

create table withdrawn_items (
	item_id bigint not null,
	constraint withdrawn_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
	constraint withdrawn_items_pkey PRIMARY KEY (item_id)
);

-- function add_to_cart(shopper bigint, wanted bigint, most_items integer) returns text
-- function agree_deposit_cart(wanted bigint, link text, rate bigint, delivery bigint, needs_shipping boolean, expected_minor bigint, is_another boolean) returns void
-- function all_items_changed() returns trigger
-- function announce_holds(item_ids bigint[]) returns void
-- function announce_item_changes() returns void
-- function announce_own_change(owner bigint, part text) returns void
-- function announce_own_row() returns trigger
-- function approvals_refuse_change() returns trigger
-- function approvals_void_of_disabled() returns trigger
-- function book_case(wanted bigint, at timestamp with time zone) returns void
-- function buy_cart(buyer bigint, given_key text, given_hash bytea, link text, rate bigint, delivery bigint, vat integer, needs_shipping boolean, expected_minor bigint DEFAULT NULL::bigint) returns bigint
-- function buy_carts(buyers bigint[], keys text[], hashes bytea[], links text[], expected bigint[], rate bigint, delivery bigint, vat integer, needs_shipping boolean) returns TABLE(buyer bigint, order_id bigint)
-- function buy_pack(buyer bigint, wanted integer, link text, rate bigint, delivery bigint, vat integer) returns bigint
-- function buy_prompt(buyer bigint, wanted integer, rate bigint, vat integer) returns bigint
-- function buyer_country(buyer bigint) returns text
-- function cases_refuse_move() returns trigger
-- function corrections_as_approved() returns trigger
-- function corrections_refuse_change() returns trigger
-- function corrections_respect_deposits() returns trigger
-- function count_promo(promo promo_codes) returns void
-- function credits_for(cents bigint, rate_ten_thousandths bigint) returns bigint
-- function currencies_keep_replaced() returns trigger
-- function deposits_refuse_change() returns trigger
-- function deposits_refuse_second_credit() returns trigger
-- function discount_credits(discount_cents bigint, subtotal_cents bigint, subtotal_minor bigint, rate bigint) returns bigint
-- function end_holds(shopper bigint, of_deposit bigint DEFAULT NULL::bigint, of_items bigint[] DEFAULT NULL::bigint[]) returns bigint[]
-- function has_shipping_address(shopper bigint) returns boolean
-- function idempotency_answer(shopper bigint, called text, given_key text, given_hash bytea, operator bigint DEFAULT NULL::bigint) returns jsonb
-- function is_bought_since(buyer bigint, item_ids bigint[], since timestamp with time zone) returns boolean
-- function is_live_user(wanted bigint) returns boolean
-- function is_order_held(wanted bigint) returns boolean
-- function is_payout_erasure(old_row payouts, new_row payouts) returns boolean
-- function is_payout_resealed(old_row payouts, new_row payouts) returns boolean
-- function is_payout_returned(old_row payouts, new_row payouts) returns boolean
-- function is_receipt_erasure(old_row receipts, new_row receipts) returns boolean
-- function issue_receipt(about text, about_id bigint, about_part integer, owner bigint, at timestamp with time zone, frozen jsonb) returns receipts
-- function item_kinds_altered() returns trigger
-- function item_kinds_find_skin() returns trigger
-- function item_write_offs_check() returns trigger
-- function items_added() returns trigger
-- function items_altered() returns trigger
-- function items_removed() returns trigger
-- function items_stay_written_off() returns trigger
-- function ledger_account_of(account_name text, shopper bigint) returns bigint
-- function ledger_announce_balance() returns trigger
-- function ledger_apply_transfer() returns trigger
-- function ledger_fingerprint(from_id bigint, until_id bigint) returns TABLE(count bigint, amount numeric, fingerprint numeric)
-- function ledger_lock(kinds text[], shoppers bigint[]) returns void
-- function ledger_refuse_change() returns trigger
-- function ledger_refuse_owner() returns trigger
-- function ledger_route(kind text) returns text
-- function ledger_seal() returns trigger
-- function ledger_settle_debt() returns trigger
-- function ledger_transfer(transfer_kind text, shopper bigint, amount bigint, transfer_reference text) returns boolean
-- function lock_case(wanted bigint) returns cases
-- function lock_deposit_cart(wanted bigint) returns boolean
-- function note_trade_link() returns trigger
-- function offer_lines_add_up() returns trigger
-- function offer_moves_apply() returns trigger
-- function offers_refuse_change() returns trigger
-- function operator_trail_is_append_only() returns trigger
-- function order_items_claim() returns trigger
-- function order_items_refuse_change() returns trigger
-- function order_items_release() returns trigger
-- function order_refund(placed orders) returns TABLE(cents bigint, minor bigint)
-- function order_refunds_check() returns trigger
-- function order_refunds_refuse_change() returns trigger
-- function order_reviews_check() returns trigger
-- function orders_refuse_held() returns trigger
-- function orders_refuse_move() returns trigger
-- function pay_deposit_cart(wanted bigint, rate bigint, delivery bigint, vat integer, needs_shipping boolean) returns bigint
-- function payout_run_payouts_move() returns trigger
-- function payout_runs_move() returns trigger
-- function payout_runs_refuse_change() returns trigger
-- function payouts_as_approved() returns trigger
-- function payouts_leave_run() returns trigger
-- function payouts_refuse_change() returns trigger
-- function payouts_refuse_debtor() returns trigger
-- function place_holds(shopper bigint, deposit bigint, minutes integer, most_items integer, pause_minutes integer, address text, most_of_address integer, rate bigint, delivery bigint) returns integer
-- function promo_discount(promo promo_codes, subtotal_cents bigint) returns bigint
-- function promo_refusal(promo promo_codes, shopper bigint, subtotal_cents bigint) returns text
-- function provider_events_claim() returns trigger
-- function provider_events_refuse_change() returns trigger
-- function raise_content_revision() returns trigger
-- function receipts_refuse_change() returns trigger
-- function record_item_changes(changed bigint[]) returns void
-- function refund_delivered(wanted bigint, wanted_item bigint, amount_cents bigint, outcome text, why text, author bigint, approval bigint) returns order_refunds
-- function refuse(problem text, extra jsonb DEFAULT '{}'::jsonb) returns void
-- function refuse_by_hand() returns trigger
-- function refuse_cart(buyer bigint, promo_id integer, rate bigint, delivery bigint, lacks_shipping boolean, expected_minor bigint, coming_minor bigint DEFAULT 0) returns void
-- function refuse_debt(person bigint) returns void
-- function refuse_delete() returns trigger
-- function release_deposit_holds(ended bigint) returns void
-- function release_holds(shopper bigint, of_deposit bigint DEFAULT NULL::bigint, of_items bigint[] DEFAULT NULL::bigint[]) returns void
-- function require_live_user() returns trigger
-- function require_one_default() returns trigger
-- function reservation(item_ids bigint[], ends timestamp with time zone) returns jsonb
-- function return_case(wanted bigint, at timestamp with time zone) returns void
-- function round_half_up(top bigint, bottom bigint) returns bigint
-- function sessions_announce_end() returns trigger
-- function settings_keep_replaced() returns trigger
-- function settle_debt(debtor bigint, first_case bigint DEFAULT NULL::bigint) returns void
-- function settle_order(wanted bigint, wanted_items bigint[], outcome text) returns bigint[]
-- function settle_refunded_reversal(wanted bigint, why text, author bigint) returns void
-- function share_up_to(amount bigint, so_far bigint, whole bigint) returns bigint
-- function skin_name(category text, title text, class text) returns text
-- function skin_of_kind(kind_category text, kind_title text, kind_class text) returns integer
-- function skin_slug(name text) returns text
-- function spread_promo(promo promo_codes, placed bigint, buyer bigint, off_cents bigint, off_minor bigint) returns void
-- function trading_deliveries_require_resendable() returns trigger
-- function trading_offers_require_order() returns trigger
-- function trading_offers_require_selling() returns trigger
-- function trading_refuse_offer_move() returns trigger
-- function trading_refuse_payout() returns trigger
-- function trading_refuse_request() returns trigger
-- function trading_refuse_settlement() returns trigger
-- function trading_require_lease() returns trigger
-- function trading_require_resendable(delivery bigint) returns void
-- function users_deleted_stay() returns trigger
-- function vat_left(total_cents bigint, vat_cents bigint, vat_hundredths bigint, refunded_cents bigint) returns bigint
-- function vat_part(total_cents bigint, vat_hundredths bigint) returns bigint
-- function write_off_case(wanted bigint) returns void
-- function write_off_items(wanted bigint, item_ids bigint[], why text, author bigint) returns void
