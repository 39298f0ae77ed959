import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { brandState } from '../../entities/operator/brand.ts'
import { brandDraftForm, publishBrandForm } from '../../rules/brand.ts'

const said = z.object({ message: z.string() })
const writes = { operator: 'brand.write' } as const
const publishes = { operator: 'brand.publish' } as const

/** The shop's brand: a draft that only operators see, and what is published. */
export const operatorBrand = defineEndpoints({
	'GET /backoffice/brand': {
		summary: 'The draft, the published brand and those before it',
		access: { operator: 'settings.read' },
		output: z.object({ payload: brandState }),
	},
	'PUT /backoffice/brand': {
		summary: 'Changes the draft; 422 if its colours have too little contrast',
		access: writes,
		body: brandDraftForm,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/brand/publish': {
		summary: 'Publishes the draft: pages, mails and documents follow within seconds',
		access: publishes,
		confirmed: 'sliding',
		body: publishBrandForm,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/brand/discard': {
		summary: 'Discards the draft',
		access: writes,
		output: said,
	},
	'POST /backoffice/brand/undo': {
		summary: 'Publishes the brand before the current one again',
		access: publishes,
		confirmed: 'sliding',
		output: said,
		problems: ['conflict'],
	},
})
