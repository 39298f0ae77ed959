import { z } from 'zod'
import { epochSeconds, id } from '../common.ts'

const counted = z.int().nonnegative().nullable()

/** One run of the check that recomputes every balance. */
export const booksRun = z
	.object({
		id,
		started_at: epochSeconds,
		/** Null while it runs, or if it never finished. */
		finished_at: epochSeconds.nullable(),
		/** Null: scheduled. */
		operator: z.string().nullable(),
		accounts: counted,
		transfers: counted,
		orders: counted,
		deposits: counted,
		offers: counted,
		/** The faults, one line each. */
		faults: z.array(z.string()),
	})
	.meta({ id: 'BooksRun' })
export type BooksRun = z.infer<typeof booksRun>
