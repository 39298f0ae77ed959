import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { startEvents } from '../../platform/events.ts'
import { createPublishedBrand } from '../../platform/published-brand.ts'
import { createTexts, type Texts } from '../../platform/texts.ts'
import { type Content, openContent } from './open-content.ts'
import { changeSetting } from './settings/change-setting.ts'

const log = pino({ level: 'silent' })
/** So long that every update in a test comes from an event, not from polling. */
const NEVER_MS = 10 * 60 * 1000
let database: TestDatabase
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
	database = await cloneDatabase()
})

afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close()
})

/** A separate node, with its own listening connection and cache. */
async function openNode(pollIntervalMs?: number) {
	const events = await startEvents(database.url, log)
	const texts = createTexts()
	const content = await openContent(
		{ db: database.db, events, log, texts, publishedBrand: createPublishedBrand('Skinverse') },
		pollIntervalMs,
	)
	closing.push(async () => {
		await content.close()
		await events.stop()
	})
	return { events, content, texts }
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

describe('the content cache', () => {
	it('applies a changed setting on every node when the event arrives', async () => {
		const nodes = [await openNode(NEVER_MS), await openNode(NEVER_MS)]
		await changeSetting(database.db, nodes[0]?.events ?? expect.unreachable(), 'vat_percent', 7)
		await soon(() => expect(nodes.map(({ content }) => content.settings().vat_percent)).toEqual([7, 7]))
	})

	it('ignores a change that was rolled back', async () => {
		const { content, events } = await openNode()
		const before = content.settings()
		await expect(changeSetting(database.db, events, 'vat_percent', 101)).rejects.toThrow('vat_percent')
		await content.refresh()
		expect(content.settings()).toBe(before)
	})

	it('finds a change without an event within 5 s, such as a manual one', async () => {
		const { content } = await openNode()
		await database.db.run("insert into currencies (code, value, symbol) values ('USD', 1.5, '$')")
		await soon(() => expect(content.currency('USD')?.value).toBe(1.5))
	})

	it('reloads everything after the event connection was lost', async () => {
		const { content } = await openNode(NEVER_MS)
		await database.db.run("insert into currencies (code, value, symbol) values ('GBP', 0.9, '£')")
		await database.db.many(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'skinverse events' and datname = current_database()",
		)
		await soon(() => expect(content.currency('GBP')?.value).toBe(0.9))
	})

	it('keeps its content while the database is unavailable', async () => {
		const { content } = await openNode()
		await database.db.run('alter table content_revision rename to hidden')
		try {
			await expect(content.refresh()).rejects.toThrow('content_revision')
			expect(content.languages.fallback().code).toBe('en')
		} finally {
			await database.db.run('alter table hidden rename to content_revision')
		}
		await expect(content.refresh()).resolves.toBeUndefined()
	})

	it('provides changed texts to mails and messages', async () => {
		const { content, texts } = await openNode()
		const said = (from: Texts, to: Content) => from.of(to.languages.fallback(), 'problem_not_found')
		const builtIn = said(texts, content)
		await database.db.run(`insert into localizations values (1, 'problem_not_found', 'Nothing here.')`)
		await content.refresh()
		expect(said(texts, content)).toBe('Nothing here.')
		await database.db.run('delete from localizations')
		await content.refresh()
		expect(said(texts, content)).toBe(builtIn)
	})

	it('finds languages by id, with a fallback for unknown ones', async () => {
		const { content } = await openNode()
		expect(content.languages.byId(1)?.code).toBe('en')
		expect(content.languages.byId(999)).toBeUndefined()
		expect(content.languages.fallback().id).toBe(1)
	})

	it('still finds a country that the shop no longer serves', async () => {
		const { content } = await openNode()
		await database.db.run("update countries set supported = false where iso = 'aq'")
		await content.refresh()
		expect(content.country(10)).toEqual({ id: 10, title: 'Antarctica', iso: 'aq', supported: false })
		expect(content.view().countries.payload.map(({ iso }) => iso)).not.toContain('aq')
	})
})
