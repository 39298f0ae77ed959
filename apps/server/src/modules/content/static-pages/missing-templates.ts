import type { PageForm } from '@skinverse/contract/rules/content'
import type { Sql } from '../../../platform/database/database.ts'
import { type KnownCompany, pageTemplates, writeTemplate } from './page-templates.ts'

/** The legal pages that the shop lacks, as templates in English. */
export async function missingTemplates(sql: Sql, company: KnownCompany): Promise<PageForm[]> {
	const { id: language_id } = await sql.one<{ id: number }>(
		"select id from languages order by code = 'en' desc, is_default desc limit 1",
	)
	const forms: PageForm[] = []
	for (const { title, ...page } of pageTemplates) {
		const known = await sql.maybe(
			'select from static_pages where slug = $1 or (is_terms and $2) or (is_privacy and $3)',
			[page.slug, page.is_terms, page.is_privacy],
		)
		if (known !== undefined) continue
		const content = await writeTemplate(page.slug, company)
		forms.push({ ...page, texts: [{ language_id, title, content }] })
	}
	return forms
}
