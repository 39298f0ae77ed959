/** More would not be read by a bank. */
const MOST_SESSIONS = 20
const MOST_MESSAGES = 10

/** The person of a case: sign-ins, messages and the account. `filed` names the rows of the case. */
export const personRows = (filed: string): string => `
	(select 'session:' || seen.id, 'session', seen.at, 'session', jsonb_build_object('device', seen.device,
		'ip', seen.ip, 'country', coalesce(upper(seen.country), '')), null, null, 4
	from ${filed} join account_events seen on seen.user_id = ${filed}.user_id and seen.kind = 'sign_in'
		and seen.at <= ${filed}.opened_at
	order by seen.id desc limit ${MOST_SESSIONS})
	union all
	(select 'message:' || said.id, 'message', said.created_at, 'message',
		jsonb_build_object('topic', said.topic, 'message', left(said.message, 160)), null, null, 3
	from ${filed} join contact_messages said on said.user_id = ${filed}.user_id
	order by said.id desc limit ${MOST_MESSAGES})
	union all
	select 'steam', 'account', person.steam_linked_at, 'steam', jsonb_build_object('steam', person.steam_id),
		null, null, 2
	from ${filed} join users person on person.id = ${filed}.user_id
	where person.steam_id is not null and person.steam_linked_at is not null
	union all
	select 'account', 'account', person.created_at, 'account', jsonb_build_object('email', coalesce(person.email, '')),
		null, null, 1
	from ${filed} join users person on person.id = ${filed}.user_id`
