import { z } from 'zod'
import { stop } from './fields.ts'

const WRITTEN_FLOAT = /^(?:[01]|[01]?\.\d{1,20})$/

/** As Steam shows it, from 0 to 1, with a point or a comma; empty counts as not given. */
export const floatValue = z
	.union([z.number(), z.string()], { error: 'float_invalid' })
	.transform((value) => (typeof value === 'number' ? value : value.trim().replace(',', '.')))
	.refine(
		(value) => typeof value === 'number' || value === '' || WRITTEN_FLOAT.test(value),
		stop('float_invalid'),
	)
	.refine((value) => Number(value) >= 0 && Number(value) <= 1, stop('float_invalid'))
	.transform((value) => (value === '' ? undefined : Number(value)))
	.optional()
