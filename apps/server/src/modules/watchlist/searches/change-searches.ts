import { MAX_SAVED_SEARCHES } from '@skinverse/contract/limits'
import type { ChangeSearchForm } from '@skinverse/contract/rules/watchlist'
import { isViolationOf } from '../../../platform/database/constraint.ts'
import { Problem } from '../../../platform/problem.ts'
import { shopMoment } from '../../../platform/shop-day.ts'
import type { WatchlistContext } from '../context.ts'
import { MAIL_HOUR } from './mail-searches.ts'

export async function saveSearch(
	{ platform: { db, clock }, content }: WatchlistContext,
	userId: number,
	{ title, address }: { title: string; address: string },
): Promise<number> {
	const now = clock.now()
	const { day, hour } = shopMoment(now, content.settings().time_zone)
	return db
		.transaction(async (tx) => {
			// Concurrent calls of one shopper must not pass the limit together.
			await tx.run('select from users where id = $1 for no key update', [userId])
			const { saved } = await tx.one<{ saved: number }>(
				'select count(*)::int as saved from watchlist_searches where user_id = $1',
				[userId],
			)
			if (saved >= MAX_SAVED_SEARCHES)
				throw new Problem('searches_full', { values: { max: MAX_SAVED_SEARCHES } })
			const { id } = await tx.one<{ id: number }>(
				`insert into watchlist_searches (user_id, title, address, seen_at, looked_on) values ($1, $2, $3, $4, $5)
				returning id`,
				// Saved after the hour of the mails, its first mail is tomorrow's.
				[userId, title, address, now, hour >= MAIL_HOUR ? day : null],
			)
			return id
		})
		.catch((error: unknown) => {
			throw isViolationOf(error, 'watchlist_searches_unique')
				? new Problem('search_saved', { cause: error })
				: error
		})
}

export async function changeSearch(
	{ platform: { db, clock } }: WatchlistContext,
	userId: number,
	id: number,
	{ title, is_mailed }: ChangeSearchForm,
): Promise<void> {
	const changed = await db.maybe(
		`update watchlist_searches set title = $3, is_mailed = $4,
			-- Listings from the time when its mail was off are not mailed later.
			seen_at = case when $4 and not is_mailed then $5 else seen_at end
		where user_id = $1 and id = $2 returning id`,
		[userId, id, title, is_mailed, clock.now()],
	)
	if (changed === undefined) throw new Problem('not_found')
}

export async function deleteSearch(
	{ platform: { db } }: Pick<WatchlistContext, 'platform'>,
	userId: number,
	id: number,
): Promise<void> {
	await db.run('delete from watchlist_searches where user_id = $1 and id = $2', [userId, id])
}
