import { z } from 'zod'
import { decimalForm } from '../decimal-form.ts'
import { MAX_LIST_FILTER_VALUES } from '../limits.ts'

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

/** A decimal number from 0 up to `max`, as a whole number of its last decimal: `0.15` is 15 with two decimals. */
export function decimalQuery(decimals: number, max: number) {
	return z
		.string()
		.regex(decimalForm(decimals), { error: 'field_invalid', abort: true })
		.transform((value) => {
			const [whole = '', fraction = ''] = value.split('.')
			return Number(whole + fraction.padEnd(decimals, '0'))
		})
		.refine((steps) => steps <= max * 10 ** decimals, { error: 'field_too_big' })
		.describe(`At most ${max}, with at most ${decimals} decimals; inclusive`)
}

export const flagQuery = z
	.enum(['true', 'false', '1', '0'])
	.transform((value) => value === 'true' || value === '1')

/** `Rifle,Knife`, up to `max` values: order, repeats and empty parts are ignored. */
export function listQueryUpTo(max: number) {
	return z
		.string()
		.regex(/^[^\0]{0,5000}$/, { error: 'field_invalid', abort: true })
		.transform((value) =>
			[...new Set(value.split(',').map((part) => part.trim()))].filter((part) => part !== ''),
		)
		.refine((values) => values.length <= max, { error: 'field_too_big' })
		.describe(`One to ${max} values, comma-separated`)
}

export const listQuery = listQueryUpTo(MAX_LIST_FILTER_VALUES)
