import { readFile } from 'node:fs/promises'
import type { Config } from '../../../platform/config.ts'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events.ts'
import { changeSettings } from '../change-setting.ts'
import { storeStaticPage } from '../store-static-page.ts'
import { demoCurrencies, demoSettings, demoSocialLinks } from './demo-settings.ts'

type Publisher = Pick<Events, 'publish'>

/** In the footer's order. Each one's HTML stands in `pages/` under its slug. */
const demoPages = [
	{ slug: 'how-it-works', title: 'How It Works' },
	{ slug: 'faq', title: 'FAQ' },
	{ slug: 'refunds', title: 'Refunds and Trade Holds' },
	{ slug: 'terms', title: 'Terms and Conditions', isTerms: true },
	{ slug: 'privacy', title: 'Privacy Policy', isPrivacy: true },
	{ slug: 'cookies', title: 'Cookie Policy' },
	{ slug: 'credits', title: 'Credits' },
]

/** Loads the demo shop's content, once: what an operator changed since then stays changed. */
export async function seedDemoContent(platform: {
	config: Pick<Config, 'demo'>
	db: Database
	events: Publisher
}): Promise<void> {
	if (!platform.config.demo) return
	const { db, events } = platform
	const pages = await Promise.all(
		demoPages.map(async (page) => ({
			...page,
			html: await readFile(new URL(`./pages/${page.slug}.html`, import.meta.url), 'utf8'),
		})),
	)
	await db.transaction(async (tx) => {
		// A second node that starts at the same moment waits here, then finds it done.
		const first = await tx.run("insert into demo_parts (name) values ('content') on conflict do nothing")
		if (first === 0) return
		await changeSettings(tx, events, demoSettings)
		await addPages(tx, events, pages)
		await addCurrenciesAndLinks(tx)
		await events.publish(tx, 'content.changed', { parts: ['currencies', 'social-links'] })
	})
}

async function addPages(
	tx: Sql,
	events: Publisher,
	pages: readonly ((typeof demoPages)[number] & { html: string })[],
): Promise<void> {
	const english = await tx.one<{ id: number }>("select id from languages where code = 'en'")
	for (const [position, { title, html, ...page }] of pages.entries()) {
		await storeStaticPage(tx, events, {
			...page,
			position,
			texts: [{ languageId: english.id, title, html }],
		})
	}
}

async function addCurrenciesAndLinks(tx: Sql): Promise<void> {
	await tx.run(
		`insert into currencies (code, value, symbol, position)
		select code, value, symbol, ordinality from rows from
			(jsonb_to_recordset($1) as (code text, value numeric, symbol text)) with ordinality
		on conflict do nothing`,
		[JSON.stringify(demoCurrencies)],
	)
	await tx.run(
		`insert into social_links (link, img, title, position)
		select link, img, title, ordinality from rows from
			(jsonb_to_recordset($1) as (link text, img text, title text)) with ordinality`,
		[JSON.stringify(demoSocialLinks)],
	)
}
