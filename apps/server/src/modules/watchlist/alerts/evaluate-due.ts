import type { Cents } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import { shopMoment } from '../../../platform/shop-day.ts'
import type { MailContext } from '../context.ts'
import { LOWEST_PRICE } from '../lowest-price.ts'
import { GETS_MAILS } from '../recipients.ts'
import { type AlertState, decideAlert } from './decide-alert.ts'
import { type AlertNews, mailAlert } from './mail-alert.ts'

/** Alerts per transaction: the mails of a sale of everything are written in short ones. */
export const BATCH = 200

interface DueEntry extends AlertState, Omit<AlertNews, 'price' | 'before'> {
	price_cents: Cents | null
	gets_mails: boolean
}

/**
 * Evaluates some due alerts at the current prices and mails those that are reached, in one transaction: a job that is
 * repeated, or another node, finds them done. An alert that was mailed today waits until tomorrow and is evaluated at
 * the prices of then. Returns how many it evaluated.
 */
export async function evaluateDue(context: MailContext, tx: Sql): Promise<number> {
	const { clock, mail } = context.platform
	const { day } = shopMoment(clock.now(), context.content.settings().time_zone)
	const due = await tx.many<DueEntry>(
		`with due as (
			select * from watchlist_entries where is_due and (last_mail_on is null or last_mail_on < $1)
			order by last_mail_on, id limit $2 for update skip locked
		)
		select watched.id, watched.item_id, watched.exterior, watched.alert, watched.below_cents, watched.base_cents,
			watched.told_cents, ${LOWEST_PRICE} as price_cents, skin.category, skin.slug,
			coalesce(kind.title, skin.name) as title, person.name, person.email, person.language_id, person.currency_code,
			coalesce(${GETS_MAILS}, false) as gets_mails
		from due watched join users person on person.id = watched.user_id
			left join items sold on sold.id = watched.item_id left join item_kinds kind on kind.id = sold.kind_id
			join skins skin on skin.id = coalesce(watched.skin_id, kind.skin_id)
		order by watched.id`,
		[day, BATCH],
	)
	const decided = due.map((entry) => ({ entry, ...decideAlert(entry, entry.price_cents) }))
	const isMailed = ({ entry, isNews }: (typeof decided)[number]) => isNews && entry.gets_mails
	await tx.run(
		`update watchlist_entries set is_due = false, base_cents = decided.base, told_cents = decided.told,
			last_mail_on = case when decided.is_mailed then $5::date else last_mail_on end
		from unnest($1::bigint[], $2::integer[], $3::integer[], $4::boolean[]) decided (id, base, told, is_mailed)
		where watchlist_entries.id = decided.id`,
		[
			decided.map(({ entry }) => entry.id),
			// A drop that could not be mailed is still one when the address is verified.
			decided.map((each) => (each.isNews && !isMailed(each) ? each.entry.base_cents : each.base)),
			decided.map((each) => (each.isNews && !isMailed(each) ? null : each.told)),
			decided.map(isMailed),
			day,
		],
	)
	const mails = decided.flatMap((each) => {
		const { entry } = each
		if (!isMailed(each) || entry.email === null || entry.price_cents === null) return []
		return [mailAlert(context, entry.email, { ...entry, price: entry.price_cents, before: entry.base_cents })]
	})
	await mail.sendAll(tx, mails)
	return due.length
}
