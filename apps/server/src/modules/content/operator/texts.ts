import type { ListMeta } from '@skinverse/contract/entities/common'
import type { Localizations } from '@skinverse/contract/entities/language'
import type { OfficeText, textStatuses } from '@skinverse/contract/entities/operator/content'
import { placeholderProblems } from '@skinverse/contract/text-problems'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { metaOf } from '../../../platform/operator/queue.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import type { ContentContext } from '../context.ts'
import { changeContent } from './change-content.ts'
import { findLanguage } from './languages.ts'
import { textTable, wantedTexts } from './text-table.ts'

export interface TextsFilter {
	language: number
	search?: string
	status?: (typeof textStatuses)[number]
}

interface TextsQuery extends TextsFilter {
	page: number
	limit: number
}

interface TextPlace {
	language: number
	key: string
}

export async function listTexts(
	sql: Sql,
	{ page, limit, ...filter }: TextsQuery,
): Promise<{ payload: OfficeText[]; meta: ListMeta }> {
	const found = await findTexts(sql, filter)
	const first = (page - 1) * limit
	return { payload: found.slice(first, first + limit), meta: metaOf(found.length, limit) }
}

/** By key, by the English text or by the translation. */
export async function findTexts(
	sql: Sql,
	{ language, search = '', status }: TextsFilter,
): Promise<OfficeText[]> {
	const { code } = await findLanguage(sql, language)
	const words = search.toLowerCase()
	return textTable(code, await readWritten(sql, language)).filter(
		({ key, english, text, source, problems }) =>
			(status === undefined || (status === 'problems' ? problems.length > 0 : source === status)) &&
			[key, english, text].some((place) => place.toLowerCase().includes(words)),
	)
}

/** What operators wrote in a language. */
export async function readWritten(sql: Sql, languageId: number): Promise<Localizations> {
	const rows = await sql.many<{ key: string; text: string }>(
		'select key, text from localizations where language_id = $1',
		[languageId],
	)
	return Object.fromEntries(rows.map(({ key, text }) => [key, text]))
}

export async function writeText(
	context: ContentContext,
	act: Act,
	{ language, key }: TextPlace,
	text: string,
): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const { id, code } = await findLanguage(tx, language)
		const english = wantedTexts(code).get(key)
		if (english === undefined) throw new Problem('not_found')
		const strange = placeholderProblems(key, text, english).find(({ code }) => code === 'placeholder_unknown')
		if (strange) throw invalidField('text', 'text_placeholder_unknown', { name: strange.names.join(', ') })
		const before = await readText(tx, id, key)
		await tx.run(
			`insert into localizations (language_id, key, text) values ($1, $2, $3)
			on conflict (language_id, key) do update set text = excluded.text`,
			[id, key, text],
		)
		return {
			part: 'texts',
			action: 'texts.write',
			subject: `${code}.${key}`,
			...(before && { before }),
			after: { text },
		}
	})
}

/** The shipped text is used again, or the English one. */
export async function resetText(
	context: ContentContext,
	act: Act,
	{ language, key }: TextPlace,
): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const { id, code } = await findLanguage(tx, language)
		const before = await readText(tx, id, key)
		if (before === undefined) throw new Problem('not_found')
		await tx.run('delete from localizations where language_id = $1 and key = $2', [id, key])
		return { part: 'texts', action: 'texts.reset', subject: `${code}.${key}`, before }
	})
}

function readText(tx: Sql, languageId: number, key: string): Promise<{ text: string } | undefined> {
	return tx.maybe<{ text: string }>('select text from localizations where language_id = $1 and key = $2', [
		languageId,
		key,
	])
}
