import type { ListMeta } from '@skinverse/contract/entities/common'
import type { MessageStatus, OfficeMessage } from '@skinverse/contract/entities/operator/message'
import type { Sql } from '../../../platform/database/database.ts'
import { anywhere, metaOf, numberIn } from '../../../platform/operator/queue.ts'

export interface MessagesQuery {
	page: number
	limit: number
	search?: string
	status?: MessageStatus
}

/** By number, sender or text. */
const MATCHING = `from contact_messages message
	where case $1::text when 'open' then done_at is null when 'done' then done_at is not null else true end
		and ($2 = '' or message.id = $3 or message.email ilike $4 or topic ilike $4 or message.message ilike $4
			or concat_ws(' ', message.name, surname) ilike $4)`

export async function listMessages(
	db: Sql,
	{ page, limit, search = '', status }: MessagesQuery,
): Promise<{ payload: OfficeMessage[]; meta: ListMeta }> {
	const filter = [status ?? null, search, numberIn(search), anywhere(search)]
	const { total } = await db.one<{ total: number }>(`select count(*) as total ${MATCHING}`, filter)
	const payload = await db.many<OfficeMessage>(
		`select message.id, extract(epoch from message.created_at)::bigint as created_at,
			case when done_at is null then 'open' else 'done' end as status,
			message.name, surname, message.email, topic, message.message, user_id,
			(select code from languages where languages.id = language_id) as language,
			extract(epoch from done_at)::bigint as done_at,
			(select operators.name from operators where operators.id = done_by) as done_by
		${MATCHING} order by message.id desc limit $5 offset $6`,
		[...filter, limit, (page - 1) * limit],
	)
	return { payload, meta: metaOf(total, limit) }
}
