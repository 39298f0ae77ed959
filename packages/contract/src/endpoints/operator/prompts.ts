import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { officePrompt } from '../../entities/operator/content.ts'
import { idParam } from '../../rules/fields.ts'
import { changedPromptForm, promptForm } from '../../rules/goods.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })
const reads = { operator: 'content.read' } as const
const writes = { operator: 'content.write' } as const

/** None is ever deleted. */
export const operatorPrompts = defineEndpoints({
	'GET /backoffice/content/prompts': {
		summary: 'Prompts, newest first; the latest 500',
		access: reads,
		output: z.object({ payload: z.array(officePrompt) }),
	},
	'POST /backoffice/content/prompts': {
		summary: 'Adds a prompt',
		access: writes,
		confirmed: 'sliding',
		body: promptForm,
		output: said,
	},
	'PUT /backoffice/content/prompts/{id}': {
		summary: 'Changes a prompt, withdraws it or puts it back on sale',
		access: writes,
		confirmed: 'sliding',
		params,
		body: changedPromptForm,
		output: said,
		problems: ['conflict'],
	},
})
