import type { Language, Texts } from '../../platform/texts.ts'
import { entryOf, kindOf, type Movement } from './movements.ts'

const texts = {
	deposit: 'statement_deposit',
	purchase: 'statement_purchase',
	refund: 'statement_refund',
	correction: 'statement_correction',
	chargeback: 'statement_chargeback',
	deposit_refund: 'statement_deposit_refund',
	sale_undone: 'statement_sale_undone',
	debt: 'statement_debt',
} as const

/** The kinds as the filter names them. */
export const kindTexts = {
	deposit: 'statement_deposits',
	purchase: 'statement_purchases',
	refund: 'statement_refunds',
	correction: 'statement_corrections',
	chargeback: 'statement_chargebacks',
	deposit_refund: 'statement_deposit_refunds',
	sale_undone: 'statement_sales_undone',
	debt: 'statement_debts',
} as const

/** `Purchase #12`, `Correction: overpaid twice`. */
export function describeMovement({ of }: Texts, language: Language, movement: Movement): string {
	const { order_id, deposit_id, reason } = entryOf(movement)
	const name = of(language, texts[kindOf[movement.kind]])
	const id = order_id ?? deposit_id
	if (id !== null) return `${name} #${id}`
	return reason === null ? name : `${name}: ${reason}`
}
