import type { Database, Sql } from '../../../platform/database/database.ts'
import type { MailedThing } from './unsubscribe-token.ts'

const titles = {
	entry: `select skin.name as title from watchlist_entries watched left join items item on item.id = watched.item_id
		left join item_kinds kind on kind.id = item.kind_id
		join skins skin on skin.id = coalesce(watched.skin_id, kind.skin_id) where watched.id = $1`,
	search: 'select title from watchlist_searches where id = $1',
} as const

/** Undefined if it was removed meanwhile: nothing is mailed about it. */
export async function titleOf(db: Sql, { kind, id }: MailedThing): Promise<string | undefined> {
	return (await db.maybe<{ title: string }>(titles[kind], [id]))?.title
}

/** Ends the mails about one thing, or all of its owner; the things stay. */
export async function unsubscribe(db: Database, { kind, id }: MailedThing, isAll: boolean): Promise<void> {
	const table = kind === 'entry' ? 'watchlist_entries' : 'watchlist_searches'
	await db.transaction(async (tx) => {
		const owner = `(select user_id from ${table} where id = $1)`
		if (isAll || kind === 'entry')
			await tx.run(
				`update watchlist_entries set alert = 'none', below_cents = null, told_cents = null, is_due = false
				where alert <> 'none' and ${isAll ? `user_id = ${owner}` : 'id = $1'}`,
				[id],
			)
		if (isAll || kind === 'search')
			await tx.run(
				`update watchlist_searches set is_mailed = false where is_mailed and ${isAll ? `user_id = ${owner}` : 'id = $1'}`,
				[id],
			)
	})
}
