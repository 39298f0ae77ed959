import { z } from 'zod'
import { epochSeconds, id } from '../common.ts'

const counted = z.int().nonnegative().nullable()

/** One time that every balance was worked out anew. */
export const booksRun = z
	.object({
		id,
		started_at: epochSeconds,
		/** Null while it runs, or when it never came to an end. */
		finished_at: epochSeconds.nullable(),
		/** Null: by the clock. */
		operator: z.string().nullable(),
		accounts: counted,
		transfers: counted,
		orders: counted,
		deposits: counted,
		offers: counted,
		/** What does not add up, one line each. */
		faults: z.array(z.string()),
	})
	.meta({ id: 'BooksRun' })
export type BooksRun = z.infer<typeof booksRun>
