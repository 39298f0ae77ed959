import type { MessageTemplate } from '@skinverse/contract/entities/operator/message'
import type { templateForm } from '@skinverse/contract/rules/message'
import type { TrailAction } from '@skinverse/contract/trail-actions'
import type { z } from 'zod'
import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'

type TemplateForm = z.output<typeof templateForm>

export function listTemplates(db: Sql): Promise<MessageTemplate[]> {
	return db.many<MessageTemplate>(
		`select template.id, template.title,
			(select coalesce(jsonb_object_agg(language.code, text.body), '{}') from contact_template_texts text
				join languages language on language.id = text.language_id where text.template_id = template.id) as texts
		from contact_templates template order by lower(template.title), template.id`,
	)
}

interface Saving extends Act {
	/** Undefined: a new one. */
	templateId?: number
	form: TemplateForm
}

export async function saveTemplate(
	{ db }: Pick<Platform, 'db'>,
	{ templateId, form, operator, origin }: Saving,
): Promise<void> {
	try {
		await actingTransaction(db, operator, async (tx) => {
			const id = await saveTitle(tx, templateId, form.title)
			await saveTexts(tx, id, form.texts)
			await record(
				tx,
				{ operator, origin },
				templateId === undefined ? 'messages.add_template' : 'messages.change_template',
				id,
				form.title,
			)
		})
	} catch (error) {
		if (!isViolationOf(error, 'contact_templates_title_unique')) throw error
		throw new Problem('conflict', { text: 'office_template_exists' })
	}
}

async function saveTitle(tx: Sql, templateId: number | undefined, title: string): Promise<number> {
	const saved =
		templateId === undefined
			? await tx.maybe<{ id: number }>('insert into contact_templates (title) values ($1) returning id', [
					title,
				])
			: await tx.maybe<{ id: number }>('update contact_templates set title = $2 where id = $1 returning id', [
					templateId,
					title,
				])
	if (saved === undefined) throw new Problem('not_found')
	return saved.id
}

/** Replaces all: languages that the form does not name, or without a text, have none. */
async function saveTexts(tx: Sql, templateId: number, texts: TemplateForm['texts']): Promise<void> {
	const given = Object.entries(texts).filter(([, body]) => body !== '')
	await tx.run('delete from contact_template_texts where template_id = $1', [templateId])
	const saved = await tx.run(
		`insert into contact_template_texts (template_id, language_id, body)
		select $1, language.id, given.body from unnest($2::text[], $3::text[]) as given (code, body)
			join languages language on language.code = given.code`,
		[templateId, given.map(([code]) => code), given.map(([, body]) => body)],
	)
	// Another operator has removed the language.
	if (saved < given.length) throw new Problem('conflict', { text: 'queue_changed' })
}

interface Removal extends Act {
	templateId: number
}

export async function removeTemplate(
	{ db }: Pick<Platform, 'db'>,
	{ templateId, operator, origin }: Removal,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const removed = await tx.maybe<{ title: string }>(
			'delete from contact_templates where id = $1 returning title',
			[templateId],
		)
		if (removed === undefined) throw new Problem('not_found')
		await record(tx, { operator, origin }, 'messages.remove_template', templateId, removed.title)
	})
}

function record(
	tx: Sql,
	{ operator, origin }: Act,
	action: TrailAction,
	id: number,
	title: string,
): Promise<void> {
	return recordChange(tx, { operatorId: operator.id, origin, action, subject: String(id), after: { title } })
}
