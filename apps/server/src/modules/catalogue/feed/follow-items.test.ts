import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { testConfig } from '../../../../test/test-config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { startPlatform } from '../../../platform/start-platform.ts'
import { followItems } from './follow-items.ts'

async function shopWithTwo() {
	const { db, url } = await cloneDatabase()
	await db.run(
		`with kind as (
			insert into item_kinds (category, title, type) values ('cs2', 'AK-47 | Redline', 'Rifle') returning id
		) insert into items (kind_id, price_cents) select id, 100 from kind, generate_series(1, 2)`,
	)
	const platform = await startPlatform(testConfig(), url)
	onTestFinished(() => platform.stop())
	return { db, platform }
}

test.each([
	['few items', 'from items where id = any', "update items set status = 'sold' where id = 1"],
	['everything', 'from item_kinds kind', "update item_kinds set quality = 'Classified'"],
])('a change of %s that could not be read is applied at the next look', async (_, unread, change) => {
	const { db, platform } = await shopWithTwo()
	let isFailing = false
	const many: Database['many'] = (sql, values) =>
		isFailing && sql.includes(unread) ? Promise.reject(new Error('statement timeout')) : db.many(sql, values)
	const followed = await followItems({ ...platform, db: { ...db, many } })
	onTestFinished(() => followed.close())
	const { engine } = followed
	const shown = () => [engine.listings.has(1), engine.kinds.get(1)?.quality]
	const before = shown()

	isFailing = true
	await db.run(change)
	await expect(followed.refresh()).rejects.toThrow('statement timeout')
	expect(shown()).toEqual(before)
	isFailing = false
	await followed.refresh()
	expect(shown()).not.toEqual(before)
})

test.each([
	['transaction ids that go back', { horizon: '999999999999' }],
	['another timeline', { timeline: 'FFFFFFFF' }],
])('a fail-over to %s makes the node compare everything', async (_, before) => {
	const { db, platform } = await shopWithTwo()
	let isBefore = true
	const one: Database['one'] = async (sql, values) =>
		Object.assign(await db.one<never>(sql, values), isBefore && sql.includes(' as timeline') ? before : {})
	const followed = await followItems({ ...platform, db: { ...db, one } })
	onTestFinished(() => followed.close())
	await followed.refresh()
	// Without its row in the feed: the new primary's rows may have ids and transactions that were read already.
	await db.transaction(async (tx) => {
		await tx.run("update items set status = 'sold' where id = 1")
		await tx.run('delete from item_changes')
	})
	isBefore = false
	await followed.refresh()
	const { ids } = followed.engine.list({ sort: 'asc', offset: 0, limit: 10 })
	expect(ids).toEqual([2])
})
