import type { Config } from '../../../platform/config.ts'
import type { Database, Sql } from '../../../platform/database/database.ts'
import { addDemoPart } from '../../../platform/demo-part.ts'
import type { Events } from '../../../platform/events.ts'
import { changeSettings } from '../settings/change-setting.ts'
import { storeStaticPage } from '../static-pages/store-static-page.ts'
import { readDemoPages, type WrittenPage } from './demo-pages.ts'
import { demoCurrencies, demoDelivery, demoSettings, demoSocialLinks } from './demo-settings.ts'

type Publisher = Pick<Events, 'publish'>

/** Loads the demo shop's content, once; later changes by an operator stay. */
export async function seedDemoContent(platform: {
	config: Pick<Config, 'demo'>
	db: Database
	events: Publisher
}): Promise<void> {
	const { events } = platform
	await addDemoPart(platform, 'content', async (tx) => {
		const pages = await readDemoPages()
		await changeSettings(tx, events, demoSettings)
		// No operator has replaced anything yet.
		await tx.run('delete from replaced_settings')
		await addPages(tx, events, pages)
		await addCurrenciesAndLinks(tx)
		await events.publish(tx, 'content.changed', { parts: ['currencies', 'social-links'] })
	})
	await addDemoPart(platform, 'delivery', (tx) => changeSettings(tx, events, demoDelivery))
}

async function addPages(tx: Sql, events: Publisher, pages: readonly WrittenPage[]): Promise<void> {
	const languages = await tx.many<{ id: number; code: string }>('select id, code from languages')
	for (const [position, { texts, ...page }] of pages.entries()) {
		await storeStaticPage(tx, events, {
			...page,
			position,
			// A language that an operator removed before the demo was loaded is skipped.
			texts: texts.flatMap(({ code, ...text }) => {
				const language = languages.find((known) => known.code === code)
				return language === undefined ? [] : [{ languageId: language.id, ...text }]
			}),
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
