import { z } from 'zod'
import { MAX_LINE_CHARS, MAX_REPLY_CHARS } from '../limits.ts'
import { placeholdersIn, unknownPlaceholdersIn } from '../placeholders.ts'
import { idField, requiredLines, requiredText, stop } from './fields.ts'

const text = requiredLines('office_reply_required', MAX_REPLY_CHARS)

/** A reply to a thread. A placeholder that was not filled in is refused. */
export const replyForm = z.object({
	text: text.refine((value) => placeholdersIn(value).length === 0, stop('office_reply_placeholders')),
	close: z.boolean().optional(),
	seen: z.string({ error: 'field_required' }).max(100, 'field_too_long'),
})

/** An internal note. */
export const noteForm = z.object({ text })

/** Null: unassigned. */
export const assignForm = z.object({ operator_id: idField().nullable() })

const body = z
	.string({ error: 'field_invalid' })
	.trim()
	.max(MAX_REPLY_CHARS, stop('field_too_long'))
	.refine((value) => unknownPlaceholdersIn(value).length === 0, stop('office_template_unknown'))

export const templateForm = z.object({
	title: requiredText('office_template_title_required', MAX_LINE_CHARS),
	/** By code of the language; an empty text removes it. */
	texts: z
		.record(z.string().max(20), body, { error: 'field_invalid' })
		.refine(
			(texts) => Object.values(texts).some((value) => value !== ''),
			stop('office_template_text_required'),
		),
})
