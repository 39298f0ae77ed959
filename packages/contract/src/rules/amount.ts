import { z } from 'zod'
import { type AmountMinor, amountOf, type Cents, centsOf } from '../money.ts'
import type { TextKey } from '../texts/en.ts'

const DECIMAL = /^\d{1,10}(?:\.(\d+))?$/

/** A number or a string of digits; both are parsed exactly. */
function writtenNumber(required: TextKey, wrong: TextKey, read = (typed: string) => typed) {
	return z
		.union([z.number(), z.string()], { error: required })
		.transform((value) => read(String(value).trim()))
		.refine((value) => value !== '', { error: required, abort: true })
		.refine((value) => DECIMAL.test(value) && Number(value) > 0, { error: wrong, abort: true })
}

const atMostTwoDecimals = (value: string) => (DECIMAL.exec(value)?.[1] ?? '').length <= 2

/** An amount to top up, in the chosen currency. */
export const topUpAmount = writtenNumber('amount_invalid', 'amount_invalid')
	.refine(atMostTwoDecimals, { error: 'amount_invalid' satisfies TextKey })
	.transform((value): AmountMinor => amountOf(value))

/**
 * Accepts 12,50 as in much of Europe, and omitted zeros: `,5`, `.5`, `12.`. A comma before three digits is no decimal
 * comma.
 */
const asDecimal = (typed: string) =>
	typed
		.replace(/^(\d*),(\d{1,2})$/, '$1.$2')
		.replace(/^(?=\.\d)/, '0')
		.replace(/^(\d+)\.$/, '$1')

/** A seller's price, in EUR. */
export const askingPrice = writtenNumber('price_required', 'price_not_positive', asDecimal)
	.refine(atMostTwoDecimals, { error: 'price_too_fine' satisfies TextKey })
	.transform((value): Cents => centsOf(value))
