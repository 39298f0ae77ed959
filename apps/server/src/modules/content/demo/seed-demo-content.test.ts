import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { readSettings } from '../settings/settings.ts'
import { seedDemoContent } from './seed-demo-content.ts'

const events = { publish: async () => {} }
const demo = { demo: true }

describe('seedDemoContent', () => {
	it('loads once, even on two nodes that start concurrently', async () => {
		const { db } = await cloneDatabase()
		await Promise.all([
			seedDemoContent({ config: demo, db, events }),
			seedDemoContent({ config: demo, db, events }),
		])
		expect(await db.one('select count(*) from social_links')).toEqual({ count: 4 })
		expect(await db.one('select count(*) from static_pages')).toEqual({ count: 7 })
	})

	// covers spec:static-page.1
	it('has every page in every shipped language, each translated', async () => {
		const { db } = await cloneDatabase()
		await seedDemoContent({ config: demo, db, events })
		const texts = await db.many<{
			slug: string
			code: string
			title: string
			content: string
			headings: number
		}>(
			`select slug, code, text.title, content, regexp_count(content, '<(h2|summary|li|dt|td)') as headings
			from static_page_texts text join static_pages page on page.id = page_id
			join languages language on language.id = language_id order by slug, code`,
		)
		expect(texts).toHaveLength(7 * 4)
		for (const { slug, code, title, content, headings } of texts) {
			const english = texts.find((other) => other.slug === slug && other.code === 'en')
			expect(headings, `${code}/${slug}`).toBe(english?.headings)
			if (code === 'en') continue
			expect(title, `${code}/${slug}`).not.toBe(english?.title)
			const links = (html = '') => [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path)
			expect(links(content), `${code}/${slug}`).toEqual(links(english?.content))
		}
	})

	it('does not overwrite changes by an operator', async () => {
		const { db } = await cloneDatabase()
		await seedDemoContent({ config: demo, db, events })
		await db.run("delete from static_pages where slug = 'faq'")
		await changeSetting(db, events, 'offer_enabled', false)
		await seedDemoContent({ config: demo, db, events })
		expect(await db.many("select 1 from static_pages where slug = 'faq'")).toEqual([])
		expect(await readSettings(db)).toMatchObject({ offer_enabled: false, is_reg_enabled: true })
	})

	it('does nothing outside the demo', async () => {
		const { db } = await cloneDatabase()
		await seedDemoContent({ config: { demo: false }, db, events })
		expect(await db.many('select name from settings')).toEqual([])
		expect(await db.many('select id from static_pages')).toEqual([])
	})
})
