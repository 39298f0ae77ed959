import type { PageForm } from '@skinverse/contract/rules/content'
import type { Sql } from '../../../platform/database/database.ts'
import {
	type KnownCompany,
	pageTemplates,
	type TemplateLanguage,
	templateLanguages,
	writeTemplate,
} from './page-templates.ts'

/** The legal pages that the shop lacks, as templates in its languages. */
export async function missingTemplates(sql: Sql, company: KnownCompany): Promise<PageForm[]> {
	const languages = await languagesOf(sql)
	const forms: PageForm[] = []
	for (const { titles, ...page } of pageTemplates) {
		const known = await sql.maybe(
			'select from static_pages where slug = $1 or (is_terms and $2) or (is_privacy and $3)',
			[page.slug, page.is_terms, page.is_privacy],
		)
		if (known !== undefined) continue
		const texts: PageForm['texts'] = []
		for (const { id, written } of languages) {
			const content = await writeTemplate(page.slug, written, company)
			texts.push({ language_id: id, title: titles[written], content })
		}
		forms.push({ ...page, texts })
	}
	return forms
}

interface TextLanguage {
	id: number
	written: TemplateLanguage
}

/** The default one first. A shop without a language of the templates gets English ones, to translate. */
async function languagesOf(sql: Sql): Promise<TextLanguage[]> {
	const all = await sql.many<{ id: number; code: string }>(
		'select id, code from languages order by is_default desc, id',
	)
	const found = all.flatMap(({ id, code }): TextLanguage[] => {
		const written = templateLanguages.find((language) => language === code)
		return written === undefined ? [] : [{ id, written }]
	})
	return found.length > 0 ? found : all.slice(0, 1).map(({ id }) => ({ id, written: 'en' }))
}
