-- An e-mail address is ASCII without spaces and control characters, an internationalised domain in its ASCII form.
-- Letters outside ASCII have no single lower case (`İ`): two programs would disagree about which account is meant.

-- A link to another address would open nothing any more, as no form takes that address.
delete from account_links where octet_length(email) <> char_length(email) or email ~ '[[:cntrl:][:space:]]';
update users set pending_email = null
where octet_length(pending_email) <> char_length(pending_email) or pending_email ~ '[[:cntrl:][:space:]]';

-- Earlier versions took such addresses, and orders, money and messages hang on them: these rows stay, named by
-- their ids. `not valid` would not do, as it lets them stand but refuses every later change of the row.
do $$
declare
	target record;
	rule text;
	legacy text;
begin
	for target in
		select * from (values
			('users', 'email', 'users_email_ascii'),
			('users', 'pending_email', 'users_pending_email_ascii'),
			('operators', 'email', 'operators_email_ascii'),
			('account_links', 'email', 'account_links_email_ascii'),
			('contact_messages', 'email', 'contact_messages_email_ascii')
		) as targets (table_name, column_name, constraint_name)
	loop
		rule := format('octet_length(%1$I) = char_length(%1$I) and %1$I !~ ''[[:cntrl:][:space:]]''', target.column_name);
		execute format('select string_agg(quote_literal(id), '', '') from %I where not (%s)', target.table_name, rule)
			into legacy;
		if legacy is not null then
			rule := format('%s or id in (%s)', rule, legacy);
		end if;
		execute format('alter table %I add constraint %I check (%s)', target.table_name, target.constraint_name, rule);
	end loop;
end
$$;
