import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { changeSetting } from '../change-setting.ts'
import { readSettings } from '../settings.ts'
import { seedDemoContent } from './seed-demo-content.ts'

const events = { publish: async () => {} }
const demo = { demo: true }

describe('seedDemoContent', () => {
	it('is loaded once, even by two nodes that start together', async () => {
		const { db } = await cloneDatabase()
		await Promise.all([
			seedDemoContent({ config: demo, db, events }),
			seedDemoContent({ config: demo, db, events }),
		])
		expect(await db.one('select count(*) from social_links')).toEqual({ count: 4 })
		expect(await db.one('select count(*) from static_pages')).toEqual({ count: 7 })
	})

	it('leaves alone what an operator changed since', async () => {
		const { db } = await cloneDatabase()
		await seedDemoContent({ config: demo, db, events })
		await db.run("delete from static_pages where slug = 'faq'")
		await changeSetting(db, events, 'offer_enabled', false)
		await seedDemoContent({ config: demo, db, events })
		expect(await db.many("select 1 from static_pages where slug = 'faq'")).toEqual([])
		expect(await readSettings(db)).toMatchObject({ offer_enabled: false, is_reg_enabled: true })
	})

	it('stays out of a shop that is not a demo', async () => {
		const { db } = await cloneDatabase()
		await seedDemoContent({ config: { demo: false }, db, events })
		expect(await db.many('select name from settings')).toEqual([])
		expect(await db.many('select id from static_pages')).toEqual([])
	})
})
