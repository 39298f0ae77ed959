import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { officePack } from '../../entities/operator/content.ts'
import { idParam } from '../../rules/fields.ts'
import { changedPackForm, packForm } from '../../rules/goods.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })
const reads = { operator: 'content.read' } as const
const writes = { operator: 'content.write' } as const

/** None is ever deleted. */
export const operatorPacks = defineEndpoints({
	'GET /backoffice/content/packs': {
		summary: 'Packs, newest first; the latest 500',
		access: reads,
		output: z.object({ payload: z.array(officePack) }),
	},
	'POST /backoffice/content/packs': {
		summary: 'Adds a pack of items that are on sale',
		access: writes,
		confirmed: 'sliding',
		body: packForm,
		output: said,
	},
	'PUT /backoffice/content/packs/{id}': {
		summary: 'Changes a pack, withdraws it or puts it back on sale',
		access: writes,
		confirmed: 'sliding',
		params,
		body: changedPackForm,
		output: said,
		problems: ['conflict'],
	},
})
