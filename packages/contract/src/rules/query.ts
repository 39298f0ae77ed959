import { z } from 'zod'
import { MAX_LIST_FILTER_VALUES, MAX_PRICE_EUR } from '../limits.ts'
import { type Cents, centsOf } from '../money.ts'

/** Parses query strings. Numbers are plain decimals: no sign, exponent or hex. */

/** Query fields in which an empty value counts as missing, and unknown keys are dropped. */
export function queryOf<const S extends z.ZodRawShape>(shape: S) {
	const fields = z.object(shape)
	return z.preprocess((raw: z.input<typeof fields>) => withoutEmpty(raw), fields)
}

function withoutEmpty(raw: unknown): unknown {
	if (typeof raw !== 'object' || raw === null) return raw
	return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''))
}

/** A whole number from 1 up to `max`. */
export function countQuery(max: number) {
	return z
		.string()
		.regex(/^[1-9]\d{0,8}$/, { error: 'field_invalid', abort: true })
		.transform(Number)
		.refine((count) => count <= max, { error: 'field_too_big' })
}

export const pageQuery = countQuery(999_999_999).describe('From 1; a page past the end is empty')

export const euroQuery = z
	.string()
	.regex(/^\d{1,10}(?:\.\d{1,2})?$/, { error: 'field_invalid', abort: true })
	.transform((value): Cents => centsOf(value))
	.refine((cents) => cents <= MAX_PRICE_EUR * 100, { error: 'field_too_big' })
	.describe('EUR, at most two decimals; inclusive')

export const flagQuery = z
	.enum(['true', 'false', '1', '0'])
	.transform((value) => value === 'true' || value === '1')

/** `Rifle,Knife`: order, repeats and empty parts are ignored. */
export const listQuery = z
	.string()
	.regex(/^[^\0]{0,5000}$/, { error: 'field_invalid', abort: true })
	.transform((value) =>
		[...new Set(value.split(',').map((part) => part.trim()))].filter((part) => part !== ''),
	)
	.refine((values) => values.length <= MAX_LIST_FILTER_VALUES, { error: 'field_too_big' })
	.describe('One or more values, comma-separated')
