import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { testConfig } from '../../../../test/test-config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { startPlatform } from '../../../platform/start-platform.ts'
import { followItems } from './follow-items.ts'

test.each([
	['few items', 'from items where id = any', "update items set status = 'sold' where id = 1"],
	['everything', 'from item_kinds kind', "update item_kinds set quality = 'Classified'"],
])('a change of %s that could not be read is applied at the next look', async (_, unread, change) => {
	const { db, url } = await cloneDatabase()
	await db.run(
		`with kind as (
			insert into item_kinds (category, title, type) values ('cs2', 'AK-47 | Redline', 'Rifle') returning id
		) insert into items (kind_id, price_cents) select id, 100 from kind, generate_series(1, 2)`,
	)
	const platform = await startPlatform(testConfig(), url)
	onTestFinished(() => platform.stop())
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
