import type {
	MessageAttachment,
	MessageEntry,
	OfficeMessage,
	OfficeThread,
	PlaceholderValues,
} from '@skinverse/contract/entities/operator/message'
import { type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import { Problem } from '../../../platform/problem.ts'
import type { ContactContext } from '../context.ts'
import { MESSAGE_COLUMNS, NEWEST } from './list-messages.ts'

type ThreadRow = OfficeMessage & Pick<OfficeThread, 'dropped_attachments'>

/** One thread with everything that an answer needs. */
export async function readThread(
	{ platform, content }: ContactContext,
	threadId: number,
	operator: Pick<Operator, 'id'>,
): Promise<OfficeThread> {
	const { db, config } = platform
	const thread = await db.maybe<ThreadRow>(
		`select ${MESSAGE_COLUMNS}, dropped_attachments from contact_messages message ${NEWEST} where message.id = $1`,
		[threadId],
	)
	if (thread === undefined) throw new Problem('not_found')
	const [entries, attachments, person] = await Promise.all([
		readEntries(db, thread),
		filesOf(db, 'thread_id', [threadId]),
		readSender(db, thread),
	])
	return {
		...thread,
		version: String(entries.at(-1)?.id ?? 0),
		entries,
		attachments: attachments.map(({ owner: _, ...file }) => file),
		answer_hours: content.settings().message_answer_hours,
		person,
		placeholders: await valuesFor(db, thread, person?.id ?? null, operator.id, config.brand),
	}
}

async function readEntries(db: Sql, { id, email }: OfficeMessage): Promise<MessageEntry[]> {
	const entries = await db.many<Omit<MessageEntry, 'attachments'>>(
		`select entry.id, extract(epoch from entry.created_at)::bigint as at, entry.kind, who.name as operator,
			entry.body as text, entry.quoted, entry.is_automatic as automatic, entry.dropped_attachments,
			assignee.name as assigned_to,
			case when lower(entry.from_address) <> lower($2) then entry.from_address end as from
		from contact_entries entry left join operators who on who.id = entry.operator_id
			left join operators assignee on assignee.id = entry.assigned_to
		where entry.thread_id = $1 order by entry.id`,
		[id, email],
	)
	const files = await filesOf(
		db,
		'entry_id',
		entries.map((entry) => entry.id),
	)
	return entries.map((entry) => ({
		...entry,
		attachments: files.filter(({ owner }) => owner === entry.id).map(({ owner: _, ...file }) => file),
	}))
}

function filesOf(
	db: Sql,
	column: 'entry_id' | 'thread_id',
	owners: readonly number[],
): Promise<(MessageAttachment & { owner: number })[]> {
	return db.many(
		`select id, name, type, length(content) as bytes, ${column} as owner from contact_attachments
		where ${column} = any ($1) order by id`,
		[owners],
	)
}

type SenderRow = Omit<NonNullable<OfficeThread['person']>, 'balance'> & { balance: CreditsMinor }

/**
 * The account that wrote it, or the one with its verified address. An address can be forged, so the screen says which
 * of the two it is.
 */
async function readSender(
	db: Sql,
	{ user_id, email }: Pick<OfficeMessage, 'user_id' | 'email'>,
): Promise<OfficeThread['person']> {
	const row = await db.maybe<SenderRow>(
		`select person.id, concat_ws(' ', nullif(person.name, ''), nullif(person.surname, '')) as name, person.email,
			person.deleted_at is not null as deleted, person.blocked_at is not null as blocked,
			coalesce(account.balance_minor, 0) as balance, extract(epoch from person.created_at)::bigint as created_at,
			person.email_verified_at is not null as email_verified, $1::bigint is null as by_address
		from users person left join ledger_accounts account on account.user_id = person.id
		where person.id = $1
			or ($1::bigint is null and lower(person.email) = lower($2) and person.email_verified_at is not null)`,
		[user_id, email],
	)
	return row === undefined ? null : { ...row, balance: decimalOf(row.balance) }
}

/** The newest order, deposit and offer of the shopper: what a message is usually about. */
async function valuesFor(
	db: Sql,
	{ name, surname }: OfficeMessage,
	userId: number | null,
	operatorId: number,
	brand: string,
): Promise<PlaceholderValues> {
	const latest = await db.one<Omit<PlaceholderValues, 'name' | 'brand'>>(
		`select (select id::text from orders where user_id = $1 order by id desc limit 1) as order,
			(select id::text from deposits where user_id = $1 order by id desc limit 1) as deposit,
			(select id::text from offers where user_id = $1 order by id desc limit 1) as offer,
			(select name from operators where id = $2) as operator`,
		[userId, operatorId],
	)
	return { ...latest, name: name || surname || null, brand }
}
