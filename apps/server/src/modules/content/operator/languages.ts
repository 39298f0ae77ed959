import type { Localizations } from '@skinverse/contract/entities/language'
import type { OfficeLanguage } from '@skinverse/contract/entities/operator/content'
import type { LanguageForm, newLanguageForm } from '@skinverse/contract/rules/content'
import type { z } from 'zod'
import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import type { ContentContext } from '../context.ts'
import { changeContent } from './change-content.ts'
import { textTable } from './text-table.ts'

interface StoredLanguage {
	id: number
	code: string
	title: string
	default: boolean
	is_draft: boolean
}

export async function listLanguages(sql: Sql): Promise<OfficeLanguage[]> {
	const rows = await sql.many<StoredLanguage & { written: Localizations }>(
		`select id, code, title, is_default as default, is_draft, coalesce((
			select jsonb_object_agg(key, text) from localizations where language_id = id), '{}') as written
		from languages order by id`,
	)
	return rows.map(({ written, ...language }) => {
		const texts = textTable(language.code, written)
		const missing = texts.filter(({ source }) => source === 'missing').length
		const problems = texts.filter((text) => text.problems.length > 0).length
		return { ...language, total: texts.length, missing, problems }
	})
}

export async function addLanguage(
	context: ContentContext,
	act: Act,
	form: z.output<typeof newLanguageForm>,
): Promise<void> {
	await changeContent(context, act, async (tx) => {
		refuseDefaultDraft(form)
		if (form.default) await clearDefault(tx)
		const after = await tx
			.one<StoredLanguage>(
				`insert into languages (code, title, is_default, is_draft) values ($1, $2, $3, $4)
				returning id, code, title, is_default as default, is_draft`,
				[form.code, form.title, form.default, form.is_draft],
			)
			.catch((error) => {
				throw isViolationOf(error, 'languages_code_unique') ? invalidField('code', 'language_taken') : error
			})
		return { part: 'languages', action: 'languages.add', subject: after.code, after }
	})
}

export async function changeLanguage(
	context: ContentContext,
	act: Act,
	id: number,
	form: LanguageForm,
): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const before = await findLanguage(tx, id)
		// There is always exactly one default: it moves when another language becomes the default.
		if (before.default && !form.default) throw invalidField('default', 'default_needed')
		const after = { ...before, ...form, is_draft: form.is_draft ?? before.is_draft }
		refuseDefaultDraft(after)
		if (form.default) await clearDefault(tx)
		await tx.run('update languages set title = $2, is_default = $3, is_draft = $4 where id = $1', [
			id,
			after.title,
			after.default,
			after.is_draft,
		])
		return { part: 'languages', action: 'languages.change', subject: before.code, before, after }
	})
}

export async function removeLanguage(context: ContentContext, act: Act, id: number): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const language = await findLanguage(tx, id)
		if (language.default) throw new Problem('invalid', { text: 'default_needed' })
		const before = { ...language, texts: await deleteLanguage(tx, id) }
		return { part: 'languages', action: 'languages.remove', subject: language.code, before }
	})
}

/** Its texts are deleted with it; the trail has to keep what this returns. */
export async function deleteLanguage(tx: Sql, id: number): Promise<Localizations> {
	const { texts } = await tx.one<{ texts: Localizations }>(
		`select coalesce(jsonb_object_agg(key, text), '{}') as texts from localizations where language_id = $1`,
		[id],
	)
	await tx.run('delete from languages where id = $1', [id])
	return texts
}

export async function findLanguage(sql: Sql, id: number): Promise<StoredLanguage> {
	const found = await sql.maybe<StoredLanguage>(
		'select id, code, title, is_default as default, is_draft from languages where id = $1::bigint',
		[id],
	)
	if (found === undefined) throw new Problem('not_found')
	return found
}

function refuseDefaultDraft(language: Pick<StoredLanguage, 'default' | 'is_draft'>): void {
	if (language.default && language.is_draft) throw invalidField('default', 'language_default_draft')
}

const clearDefault = (tx: Sql) => tx.run('update languages set is_default = false where is_default')
