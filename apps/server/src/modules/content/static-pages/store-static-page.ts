import type { Sql } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events.ts'
import { cleanHtml } from './clean-html.ts'

interface StaticPageText {
	languageId: number
	title: string
	html: string
}

interface NewStaticPage {
	slug: string | null
	isTerms?: boolean
	isPrivacy?: boolean
	position: number
	texts: readonly StaticPageText[]
}

/** The only way to store a page's HTML: it is sanitised here. */
export async function storeStaticPage(
	tx: Sql,
	events: Pick<Events, 'publish'>,
	page: NewStaticPage,
): Promise<number> {
	const { id } = await tx.one<{ id: number }>(
		'insert into static_pages (slug, is_terms, is_privacy, position) values ($1, $2, $3, $4) returning id',
		[page.slug, page.isTerms ?? false, page.isPrivacy ?? false, page.position],
	)
	for (const text of page.texts) {
		await tx.run(
			'insert into static_page_texts (page_id, language_id, title, content) values ($1, $2, $3, $4)',
			[id, text.languageId, text.title, cleanHtml(text.html)],
		)
	}
	await events.publish(tx, 'content.changed', { parts: ['static-pages'] })
	return id
}
