import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { asked } from '../entities/office-approval.ts'
import { officePack, officePromoCode, officePrompt } from '../entities/office-content.ts'
import { idParam } from '../rules/fields.ts'
import {
	changedPackForm,
	changedPromptForm,
	newPromoForm,
	packForm,
	promoForm,
	promptForm,
} from '../rules/goods.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })
const reads = { operator: 'content.read' } as const
const writes = { operator: 'content.write' } as const

/** What is sold or given beyond single items: promo codes, packs and prompts. None is ever deleted. */
export const backofficeGoods = defineEndpoints({
	'GET /backoffice/content/promo-codes': {
		summary: 'Promo codes, newest first; the latest 500',
		access: reads,
		output: z.object({ payload: z.array(officePromoCode) }),
	},
	'POST /backoffice/content/promo-codes': {
		summary: 'Adds a promo code; one that takes much off stays switched off until a second operator approves',
		access: { operator: 'promo_codes.write' },
		body: newPromoForm,
		output: asked,
	},
	'PUT /backoffice/content/promo-codes/{id}': {
		summary:
			'Changes what a promo code gives, to whom and until when, or switches it off; where it takes much off once a second operator approves',
		access: { operator: 'promo_codes.write' },
		params,
		body: promoForm,
		output: asked,
		problems: ['conflict'],
	},
	'GET /backoffice/content/packs': {
		summary: 'Packs, newest first; the latest 500',
		access: reads,
		output: z.object({ payload: z.array(officePack) }),
	},
	'POST /backoffice/content/packs': {
		summary: 'Adds a pack of items that are on sale',
		access: writes,
		body: packForm,
		output: said,
	},
	'PUT /backoffice/content/packs/{id}': {
		summary: 'Changes a pack, withdraws it or puts it on sale again',
		access: writes,
		params,
		body: changedPackForm,
		output: said,
		problems: ['conflict'],
	},
	'GET /backoffice/content/prompts': {
		summary: 'Prompts, newest first; the latest 500',
		access: reads,
		output: z.object({ payload: z.array(officePrompt) }),
	},
	'POST /backoffice/content/prompts': {
		summary: 'Adds a prompt',
		access: writes,
		body: promptForm,
		output: said,
	},
	'PUT /backoffice/content/prompts/{id}': {
		summary: 'Changes a prompt, withdraws it or puts it on sale again',
		access: writes,
		params,
		body: changedPromptForm,
		output: said,
		problems: ['conflict'],
	},
})
