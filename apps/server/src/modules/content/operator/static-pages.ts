import type { OfficePage, OfficePageDetails } from '@skinverse/contract/entities/operator/content'
import type { ChangedPageForm, PageForm } from '@skinverse/contract/rules/content'
import { TEMPLATE_BLANK } from '@skinverse/contract/template-blank'
import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { refuseIfChanged } from '../../../platform/operator/refuse-if-changed.ts'
import { versionOf } from '../../../platform/operator/version.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import type { ContentContext } from '../context.ts'
import { cleanHtml } from '../static-pages/clean-html.ts'
import { changeContent } from './change-content.ts'

export function listPages(sql: Sql): Promise<OfficePage[]> {
	return sql.many<OfficePage>(
		`select id, slug, is_terms, is_privacy, coalesce((
			select jsonb_agg(jsonb_build_object('language_id', language_id, 'title', title) order by language_id)
			from static_page_texts where page_id = id), '[]') as titles,
			exists (select from static_page_texts where page_id = id and content ~ $1) as is_template
		from static_pages order by position, id`,
		[TEMPLATE_BLANK],
	)
}

type StoredPage = Omit<OfficePageDetails, 'version'>

export async function readPageVersion(sql: Sql, id: number): Promise<OfficePageDetails> {
	const page = await readPage(sql, id)
	return { ...page, version: versionOf(page) }
}

async function readPage(sql: Sql, id: number): Promise<StoredPage> {
	const page = await sql.maybe<StoredPage>(
		`select id, slug, is_terms, is_privacy, coalesce((
			select jsonb_agg(jsonb_build_object(
				'language_id', language_id, 'title', title, 'content', content) order by language_id)
			from static_page_texts where page_id = id), '[]') as texts
		from static_pages where id = $1::bigint`,
		[id],
	)
	if (page === undefined) throw new Problem('not_found')
	return page
}

export async function addPage(context: ContentContext, act: Act, form: PageForm): Promise<number> {
	const { subject } = await changeContent(context, act, async (tx) => {
		const { id } = await tx.one<{ id: number }>(
			`insert into static_pages (position)
			values ((select coalesce(max(position), 0) + 1 from static_pages)) returning id`,
		)
		await writePage(tx, id, form)
		return { part: 'static-pages', action: 'pages.add', subject: id, after: await readPage(tx, id) }
	})
	return Number(subject)
}

export async function changePage(
	context: ContentContext,
	act: Act,
	id: number,
	{ seen, ...form }: ChangedPageForm,
): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const before = await readPage(tx, id)
		refuseIfChanged(seen, versionOf(before))
		await writePage(tx, id, form)
		const after = await readPage(tx, id)
		return { part: 'static-pages', action: 'pages.change', subject: id, before, after }
	})
}

export async function removePage(context: ContentContext, act: Act, id: number): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const before = await readPage(tx, id)
		// Forms link to them: another page has to replace it first.
		if (before.is_terms || before.is_privacy) throw new Problem('invalid', { text: 'page_needed' })
		await tx.run('delete from static_pages where id = $1', [id])
		return { part: 'static-pages', action: 'pages.remove', subject: id, before }
	})
}

async function writePage(
	tx: Sql,
	id: number,
	{ slug, is_terms, is_privacy, texts }: PageForm,
): Promise<void> {
	// Only one page has each of these roles; setting it on another removes it here.
	if (is_terms) await tx.run('update static_pages set is_terms = false where is_terms')
	if (is_privacy) await tx.run('update static_pages set is_privacy = false where is_privacy')
	await tx
		.run('update static_pages set slug = $2, is_terms = $3, is_privacy = $4 where id = $1', [
			id,
			slug,
			is_terms,
			is_privacy,
		])
		.catch((error) => {
			throw isViolationOf(error, 'static_pages_slug_unique') ? invalidField('slug', 'slug_taken') : error
		})
	await tx.run('delete from static_page_texts where page_id = $1', [id])
	for (const [place, { language_id, title, content }] of texts.entries()) {
		const known = await tx.run(
			`insert into static_page_texts (page_id, language_id, title, content)
			select $1::int, id, $3::text, $4::text from languages where id = $2::bigint`,
			[id, language_id, title, cleanHtml(content)],
		)
		if (known === 0) throw invalidField(`texts.${place}.language_id`, 'field_invalid')
	}
}
