import { z } from 'zod'

export const id = z.int().positive()
export const epochSeconds = z.int().nonnegative().describe('Seconds since 1970')
export const eur = z.number().nonnegative().describe('EUR, with at most two decimals')
export const credits = z.number().nonnegative().describe('Credits, with at most two decimals')

/** The total, and the number of pages. */
export const listMeta = z
	.object({ total: z.int().nonnegative(), pages: z.int().nonnegative() })
	.meta({ id: 'ListMeta' })
export type ListMeta = z.infer<typeof listMeta>

/** A response with an optional message only. */
export const message = z.object({ message: z.string().optional() })
