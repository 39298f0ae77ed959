import { z } from 'zod'
import { eur, id } from './common.ts'

/** The parts of a user's own data that can change while a page is open. */
export const ownParts = ['balance', 'orders', 'deposits', 'offers', 'cart'] as const
export type OwnPart = (typeof ownParts)[number]

/**
 * The events of `GET /live` and their data. Public ones carry what they say; those for one user only name what
 * changed, and the page reads it with its own session, so the stream never carries personal data.
 */
export const liveEvents = {
	/** The first event: for whom the stream is, null for a guest. */
	hello: z.object({ user_id: id.nullable() }),
	/** Items that left the shop, and items with their current prices: changed, or on sale again. */
	items: z.object({
		gone: z.array(id),
		prices: z.array(z.object({ id, price: eur, old_price: eur.nullable() })),
	}),
	/** Items that were reserved or became free; for whom is not told. `GET /holds` says which it is for the reader. */
	holds: z.object({ item_ids: z.array(id) }),
	/** Settings, texts or other content changed; `GET /content/revision`. */
	content: z.object({ revision: z.int() }),
	/** For one user: what of their own data changed. */
	own: z.object({ parts: z.array(z.enum(ownParts)) }),
	/** Events were missed, or too much changed to list it: everything shown may be out of date. */
	reset: z.object({}),
	/** Proves that the connection is alive. */
	beat: z.object({}),
} as const

export type LiveEventName = keyof typeof liveEvents
export type LiveData<N extends LiveEventName> = z.infer<(typeof liveEvents)[N]>
export type LiveEvent = { [N in LiveEventName]: { name: N; data: LiveData<N> } }[LiveEventName]
