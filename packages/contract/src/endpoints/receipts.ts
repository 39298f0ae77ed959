import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { receipt } from '../entities/receipt.ts'
import { idParam } from '../rules/fields.ts'
import { receiptsQuery } from '../rules/receipts-query.ts'

const ofSubject = { access: 'user', params: z.object({ id: idParam }), answer: 'file' } as const

export const receipts = defineEndpoints({
	'GET /receipts': {
		summary: 'Own receipts and credit notes, newest first; of one order if it is named',
		access: 'user',
		query: receiptsQuery,
		output: z.object({ payload: z.array(receipt) }),
	},
	'GET /receipts/order/{id}': { summary: 'The receipt of an own order, as PDF', ...ofSubject },
	'GET /receipts/deposit/{id}': {
		summary: 'The receipt of an own top-up, as PDF; refused until it is credited',
		...ofSubject,
		problems: ['receipt_unavailable'],
	},
	'GET /receipts/offer/{id}': {
		summary: 'The settlement note of an own sold offer, as PDF; refused until it is paid out',
		...ofSubject,
		problems: ['receipt_unavailable'],
	},
	'GET /receipts/{number}': {
		summary: 'An own receipt or credit note by its number, such as 2026-000123, as PDF',
		access: 'user',
		params: z.object({ number: z.string().max(20) }),
		answer: 'file',
	},
})
