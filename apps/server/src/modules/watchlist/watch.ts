import type { WatchAlert } from '@skinverse/contract/entities/watchlist'
import { MAX_WATCHED } from '@skinverse/contract/limits'
import type { WatchForm } from '@skinverse/contract/rules/watchlist'
import type { Sql } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { WatchlistContext } from './context.ts'
import { LOWEST_PRICE } from './lowest-price.ts'
import type { WatchedThing } from './watched-thing.ts'

/** Adds a thing to the watchlist, or changes the alert of one that is on it. */
export async function watch(
	{ platform: { db } }: Pick<WatchlistContext, 'platform'>,
	userId: number,
	thing: WatchedThing,
	form: WatchForm,
): Promise<void> {
	await db.transaction(async (tx) => {
		// Concurrent calls of one shopper must not pass the limit together.
		await tx.run('select from users where id = $1 for no key update', [userId])
		if (!(await isWatched(tx, userId, thing))) await add(tx, userId, thing)
		await change(tx, userId, thing, form)
	})
}

async function isWatched(tx: Sql, userId: number, { column, id }: WatchedThing): Promise<boolean> {
	const found = await tx.maybe(
		`select from watchlist_entries where user_id = $1 and ${column} = $2::bigint`,
		[userId, id],
	)
	return found !== undefined
}

async function add(tx: Sql, userId: number, { column, id }: WatchedThing): Promise<void> {
	const { watched } = await tx.one<{ watched: number }>(
		'select count(*)::int as watched from watchlist_entries where user_id = $1',
		[userId],
	)
	if (watched >= MAX_WATCHED) throw new Problem('watchlist_full', { values: { max: MAX_WATCHED } })
	const added = await tx.maybe(
		`insert into watchlist_entries (user_id, ${column}) select $1, thing.id
		from ${column === 'item_id' ? 'items' : 'skins'} thing where thing.id = $2::bigint returning id`,
		[userId, id],
	)
	if (added === undefined) throw notFound(column)
	await tx.run(
		`update watchlist_entries watched set added_cents = ${LOWEST_PRICE} where user_id = $1 and ${column} = $2::bigint`,
		[userId, id],
	)
}

const notFound = (column: WatchedThing['column']) =>
	column === 'item_id' ? new Problem('not_found', { text: 'item_gone' }) : new Problem('skin_not_found')

/**
 * The price that the shopper sees while setting the alert sends no mail; the next change may. The alert is due at once:
 * a change that commits between this read of the price and this commit is not marked, because the alert is not visible
 * yet.
 */
async function change(
	tx: Sql,
	userId: number,
	{ column, id }: WatchedThing,
	{ alert, below, exterior }: WatchForm,
): Promise<void> {
	if (exterior !== undefined) {
		await tx.run(
			`update watchlist_entries watched set exterior = $3, base_cents = null, told_cents = null
			where user_id = $1 and ${column} = $2::bigint`,
			[userId, id, exterior],
		)
		await tx.run(
			`update watchlist_entries watched set added_cents = ${LOWEST_PRICE}
			where user_id = $1 and ${column} = $2::bigint and added_at = now()`,
			[userId, id],
		)
	}
	if (alert === 'unchanged') return
	const belowCents = alert === 'below' ? below : null
	await tx.run(
		`update watchlist_entries watched set alert = $3, below_cents = $4, is_due = $3 <> 'none',
			base_cents = ${LOWEST_PRICE},
			told_cents = case when $4::integer is not null then (select price from (select ${LOWEST_PRICE} as price) known
				where price <= $4) end
		where user_id = $1 and ${column} = $2::bigint`,
		[userId, id, alert satisfies WatchAlert, belowCents],
	)
}
