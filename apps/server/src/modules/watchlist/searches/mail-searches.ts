import type { Cents } from '@skinverse/contract/money'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../../platform/database/database.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
import { shopMoment } from '../../../platform/shop-day.ts'
import { type MailReader, mailAmounts } from '../../content/index.ts'
import type { WatchlistContext } from '../context.ts'
import { GETS_MAILS } from '../recipients.ts'
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts'
import { freshItems } from './fresh-items.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'watchlist.mail-searches': Record<string, never>
	}
}

/** In the shop's time zone. */
export const MAIL_HOUR = 8
/** Searches per transaction. */
const BATCH = 100
/** A mail is no catalogue: the rest is in the list. */
const MOST_LINES = 10

/** On the day in $1. */
const IS_DUE = 'is_mailed and (looked_on is null or looked_on < $1)'

interface DueSearch extends MailReader {
	id: number
	title: string
	address: string
	seen_at: Date
	name: string
	email: string
	gets_mails: boolean
}

/**
 * Mails the new listings of each saved search, once a day from 08:00 on. The search's row says that it was done, in the
 * transaction that writes the mail: a repeated job, or another node, does not mail it again.
 */
export async function mailSearches(context: WatchlistContext): Promise<void> {
	const { db, clock } = context.platform
	const { day, hour } = shopMoment(clock.now(), context.content.settings().time_zone)
	// A node that is only a worker loads the catalogue for this job.
	if (hour < MAIL_HOUR || !(await isAnyDue(db, day))) return
	const till = await settledTime(db, clock.now())
	// Not before: the engine must show everything that was listed in the period.
	await context.catalogue.fresh(async () => {
		while ((await db.transaction((tx) => mailSome(context, tx, { day, till }))) === BATCH);
	})
}

async function isAnyDue(sql: Sql, day: string): Promise<boolean> {
	const row = await sql.maybe(`select from watchlist_searches where ${IS_DUE} limit 1`, [day])
	return row !== undefined
}

async function mailSome(
	context: WatchlistContext,
	tx: Sql,
	{ day, till }: { day: string; till: Date },
): Promise<number> {
	const { catalogue, platform } = context
	const due = await tx.many<DueSearch>(
		`with due as (
			select * from watchlist_searches where ${IS_DUE}
			order by looked_on, id limit $2 for update skip locked
		)
		select due.id, due.title, due.address, due.seen_at, person.name, person.email, person.language_id,
			person.currency_code,			coalesce(${GETS_MAILS}, false) as gets_mails
		from due join users person on person.id = due.user_id order by due.id`,
		[day, BATCH],
	)
	if (due.length === 0) return 0
	const mails = due.flatMap((search): MailMessage[] => {
		if (!search.gets_mails) return []
		const period = { after: seconds(search.seen_at), till: seconds(till), limit: MOST_LINES + 1 }
		const fresh = freshItems(catalogue, search.address, period)
		return fresh.length === 0 ? [] : [mailAbout(context, search, fresh)]
	})
	await tx.run(
		'update watchlist_searches set looked_on = $2, seen_at = greatest(seen_at, $3) where id = any ($1)',
		[due.map(({ id }) => id), day, till],
	)
	await platform.mail.sendAll(tx, mails)
	return due.length
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/**
 * The last full second before the oldest running transaction: an import that is under way has listings that are older
 * than now and not visible yet. They are in the next mail.
 */
export async function settledTime(tx: Sql, now: Date): Promise<Date> {
	const { running_ms } = await tx.one<{ running_ms: number }>(
		`select coalesce(extract(epoch from clock_timestamp() - min(xact_start)) * 1000, 0)::float8 as running_ms
		from pg_stat_activity
		where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`,
	)
	return new Date((seconds(new Date(now.getTime() - running_ms)) - 1) * 1000)
}

function mailAbout(context: WatchlistContext, search: DueSearch, fresh: readonly number[]): MailMessage {
	const { platform, content, catalogue } = context
	const { config, texts, secrets } = platform
	const { language, price } = mailAmounts(texts, content, search)
	const values = { brand: config.brand, name: search.name, title: search.title }
	const text = (key: TextKey) => texts.of(language, key, values)
	const lines = fresh.slice(0, MOST_LINES).map((id) =>
		texts.of(language, 'mail_order_line', {
			title: catalogue.engine.kindOfId(id).title,
			amount: price(catalogue.engine.listings.price(id) as Cents),
		}),
	)
	const unsubscribe = unsubscribeUrl(config, secrets, { kind: 'search', id: search.id })
	return {
		to: search.email,
		unsubscribeUrl: unsubscribe,
		subject: text('mail_search_subject'),
		...renderMail({
			lang: language.code,
			shop: config,
			heading: text('mail_search_heading'),
			paragraphs: [text('mail_search_text'), ...lines, ...(fresh.length > MOST_LINES ? ['…'] : [])],
			button: { label: text('mail_search_button'), url: `${config.publicUrl}${newestFirst(search.address)}` },
			footnote: text('mail_search_footnote'),
			unsubscribe: { label: text('mail_search_stop'), url: unsubscribe },
		}),
	}
}

function newestFirst(address: string): string {
	const { pathname, searchParams } = new URL(address, 'http://shop.invalid')
	searchParams.set('sort', 'newest')
	return `${pathname}?${searchParams}`
}

/** Every five minutes: it finds the hour of every time zone, and a shop that was off at 08:00 catches up. */
export async function scheduleSearchMails(context: WatchlistContext): Promise<void> {
	await context.platform.jobs.work('watchlist.mail-searches', () => mailSearches(context))
	await context.platform.jobs.schedule('watchlist.mail-searches', '*/5 * * * *', {})
}
