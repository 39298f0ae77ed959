import type { MessagesMeta, MessageView, OfficeMessage } from '@skinverse/contract/entities/operator/message'
import type { Operator } from '../../../platform/http/identity.ts'
import { anywhere, metaOf, numberIn } from '../../../platform/operator/queue.ts'
import type { ContactContext } from '../context.ts'

export interface MessagesQuery {
	page: number
	limit: number
	search?: string
	status?: MessageView
}

/** By number, sender or text. */
const MATCHING = `from contact_messages message
	where case $1::text when 'open' then done_at is null when 'done' then done_at is not null
			when 'mine' then done_at is null and assigned_to = $5
			when 'unassigned' then done_at is null and assigned_to is null else true end
		and ($2 = '' or message.id = $3 or message.email ilike $4 or topic ilike $4 or message.message ilike $4
			or concat_ws(' ', message.name, surname) ilike $4
			or exists (select from contact_entries entry where entry.thread_id = message.id and entry.body ilike $4))`

/** What a row of a list and a whole thread share; `message` is the table. */
export const MESSAGE_COLUMNS = `message.id, extract(epoch from message.created_at)::bigint as created_at,
	case when done_at is null then 'open' else 'done' end as status,
	message.name, surname, message.email, topic, message.message, user_id,
	exists (select from users where users.id = message.user_id and blocked_at is not null) as blocked,
	(select code from languages where languages.id = language_id) as language,
	extract(epoch from done_at)::bigint as done_at,
	(select operators.name from operators where operators.id = done_by) as done_by,
	(select jsonb_build_object('id', operators.id, 'name', operators.name) from operators
		where operators.id = message.assigned_to) as assigned_to,
	case when done_at is null and answered_at is null
		then extract(epoch from coalesce(asked_at, message.created_at))::bigint end as waiting_since,
	coalesce(newest.body, left(message.message, 200)) as preview,
	extract(epoch from coalesce(newest.created_at, message.created_at))::bigint as last_at`

/** The newest mail of a thread: notes are not shown where a passer-by may read them. */
export const NEWEST = `left join lateral (
		select left(entry.body, 200) as body, entry.created_at from contact_entries entry
		where entry.thread_id = message.id and entry.kind in ('answer', 'reply') order by entry.id desc limit 1
	) newest on true`

/** Who waits longest is first; then what happened last. */
const ORDER = `case when done_at is null and answered_at is null then coalesce(asked_at, message.created_at) end,
	coalesce(done_at, answered_at, message.created_at) desc, message.id desc`

export async function listMessages(
	{ platform: { db }, content }: ContactContext,
	{ page, limit, search = '', status }: MessagesQuery,
	operator: Pick<Operator, 'id'>,
): Promise<{ payload: OfficeMessage[]; meta: MessagesMeta }> {
	const filter = [status ?? null, search, numberIn(search), anywhere(search), operator.id]
	const [{ total }, counts, payload] = await Promise.all([
		// Every parameter is named, also in a list without them: PostgreSQL wants to know their types.
		db.one<{ total: number }>(`select count(*) as total ${MATCHING} and $5::bigint is not null`, filter),
		db.one<Omit<MessagesMeta, 'total' | 'pages' | 'answer_hours'>>(
			`select count(*) as open, count(*) filter (where assigned_to = $1) as mine,
				count(*) filter (where assigned_to is null) as unassigned,
				count(*) filter (where answered_at is null) as unanswered,
				extract(epoch from min(coalesce(asked_at, created_at)) filter (where answered_at is null))::bigint
					as oldest_waiting_since
			from contact_messages where done_at is null`,
			[operator.id],
		),
		db.many<OfficeMessage>(
			`select ${MESSAGE_COLUMNS}
			from (select message.* ${MATCHING} and $5::bigint is not null order by ${ORDER} limit $6 offset $7) message
				${NEWEST}
			order by ${ORDER}`,
			[...filter, limit, (page - 1) * limit],
		),
	])
	const answer_hours = content.settings().message_answer_hours
	return { payload, meta: { ...metaOf(total, limit), ...counts, answer_hours } }
}
