import { type Role, roleMay } from '@skinverse/contract/capabilities'
import type { PersonTimeline, TimelineEntry } from '@skinverse/contract/entities/operator/person-timeline'
import { deviceName } from '../../platform/http/device-name.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import type { Language, Texts } from '../../platform/texts.ts'

/** Entries of one page. */
const PAGE = 40
/** More open ones than a shopper has. */
const MAX_OPEN = 20

type Row = TimelineEntry & { exact: string }

/** `$1` is the shopper, `$2` the time before which, `$3` the number of rows. */
const orders = `select 'order' as kind, placed.created_at as at, placed.id as ref,
		case when is_order_held(placed.id) then 'held' else placed.status end as status,
		placed.total_minor / 100.0 as amount, 'credits' as currency,
		coalesce(nullif(placed.title, ''), (select title from order_items where order_id = placed.id order by item_id limit 1))
			as text, null as by
	from orders placed where placed.user_id = $1`
const deposits = `select 'deposit', paid.created_at, paid.id,
		case when paid.held_at is null then paid.status else 'held' end, paid.amount_minor / 100.0, paid.currency,
		concat_ws(', ', paid.method, paid.provider_ref), null
	from deposits paid where paid.user_id = $1`
const offers = `select 'offer', offered.created_at, offered.id, offered.status,
		coalesce(offered.agreed_cents, offered.user_price_cents) / 100.0, 'EUR', offered.title, null
	from offers offered where offered.user_id = $1`
const payouts = `select 'payout', payout.created_at, payout.id, payout.status, payout.amount_cents / 100.0, 'EUR',
		payout.method, null
	from offers offered join payouts payout on payout.offer_id = offered.id where offered.user_id = $1`
const messages = `select 'message', thread.created_at, thread.id, case when thread.done_at is null then 'open' else 'done' end,
		null, null, thread.topic, null
	from contact_messages thread where thread.user_id = $1`
const entries = `select entry.kind, entry.created_at, thread.id, null, null, null, left(entry.body, 200), who.name
	from contact_messages thread join contact_entries entry on entry.thread_id = thread.id
		left join operators who on who.id = entry.operator_id
	where thread.user_id = $1 and entry.kind in ('answer', 'reply', 'note')`
const account = `select 'account', event.at, null, event.kind, null, upper(event.country), event.device, null
	from account_events event where event.user_id = $1`
const operators = `select 'operator', done.at, null, split_part(done.action, '.', 2), null, null, done.after->>'reason', who.name
	from operator_trail done left join operators who on who.id = done.operator_id
	where done.action in ('people.block', 'people.unblock', 'people.end_session', 'people.reset_factors',
		'people.stop_factor_reset') and done.subject = ($1::bigint)::text`
const corrections = `select 'correction', done.created_at, null, null, done.credits_minor / 100.0, 'credits', done.reason, who.name
	from corrections done join operators who on who.id = done.operator_id where done.user_id = $1`
const cases = `select 'case', filed.opened_at, filed.id, filed.status, filed.eur_cents / 100.0, 'EUR', filed.kind, null
	from cases filed where filed.user_id = $1`

/** Each by the index of its own; `time` and `open` are conditions of the same statement. */
const SOURCES = [
	{ sql: orders, time: 'placed.created_at', needs: 'orders.read', open: "placed.status = 'processing'" },
	{
		sql: deposits,
		time: 'paid.created_at',
		needs: 'deposits.read',
		open: "(paid.status in ('Pending', 'Processing') or paid.held_at is not null)",
	},
	{
		sql: offers,
		time: 'offered.created_at',
		needs: 'offers.read',
		open: "offered.status not in ('declined_by_user', 'declined_by_service', 'canceled', 'sold', 'returned')",
	},
	{ sql: payouts, time: 'payout.created_at', needs: 'payouts.read', open: "payout.status = 'processing'" },
	{ sql: messages, time: 'thread.created_at', needs: 'messages.read', open: undefined },
	{ sql: entries, time: 'entry.created_at', needs: 'messages.read', open: undefined },
	{ sql: account, time: 'event.at', needs: 'people.read', open: undefined },
	{ sql: operators, time: 'done.at', needs: 'people.read', open: undefined },
	{ sql: corrections, time: 'done.created_at', needs: 'people.read', open: undefined },
	{
		sql: cases,
		time: 'filed.opened_at',
		needs: 'cases.read',
		// A lost one until its debt is settled.
		open: "filed.status in ('opened', 'evidence_due', 'answered', 'lost')",
	},
] as const

interface TimelineQuery {
	/** `next` of the previous page. */
	before?: string
}

/** What happened with a shopper, as far as the role may see it. */
export async function readTimeline(
	{ db, texts }: Pick<Platform, 'db' | 'texts'>,
	userId: number,
	{ before }: TimelineQuery,
	{ role, language }: { role: Role; language: Language },
): Promise<PersonTimeline> {
	const seen = SOURCES.filter(({ needs }) => roleMay(role, needs))
	if ((await db.maybe('select from users where id = $1', [userId])) === undefined)
		throw new Problem('not_found')
	const newest = seen.map(
		({ sql, time }) =>
			`(${sql} and ($2::timestamptz is null or ${time} < $2) order by ${time} desc limit $3)`,
	)
	const unfinished = seen.flatMap(({ sql, open }) => (open === undefined ? [] : `(${sql} and ${open})`))
	const [rows, open] = await Promise.all([
		db.many<Row>(listed(newest.join(' union all ')), [userId, before ?? null, PAGE + 1]),
		before !== undefined || unfinished.length === 0
			? []
			: db.many<Row>(listed(unfinished.join(' union all ')), [userId, null, MAX_OPEN]),
	])
	const page = rows.slice(0, PAGE)
	const next = rows.length > PAGE ? (page.at(-1)?.exact ?? null) : null
	const shown = (row: Row) => entryOf(row, texts, language)
	return { entries: page.map(shown), open: open.map(shown), next }
}

const listed = (
	union: string,
) => `select found.kind, extract(epoch from found.at)::bigint as at, found.ref, found.status,
		found.amount::float8 as amount, found.currency, found.text, found.by,
		case when found.status = 'held' then held.held_reason end as held_reason,
		to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact
	from (${union}) found (kind, at, ref, status, amount, currency, text, by)
		left join deposits held on found.kind = 'deposit' and held.id = found.ref
	where $2::timestamptz is null or found.at < $2 order by found.at desc, found.kind, found.ref desc limit $3`

/** The device of an event is a browser's own description; its country comes in place of a currency. */
function entryOf({ exact: _, ...entry }: Row, texts: Texts, language: Language): TimelineEntry {
	if (entry.kind !== 'account') return entry
	const device = entry.text ? deviceName(texts, language, entry.text) : null
	const text = [device, entry.currency].filter((part) => part !== null).join(', ')
	return { ...entry, currency: null, text: text || null }
}
