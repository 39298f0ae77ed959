import type { Listing, OwnNumbers } from '../engine/listings.ts'

/** What a read of the feed changed on this node; `everything` where the whole catalogue was compared. */
export type ItemChanges =
	| {
			/** Were on sale and are not any more. */
			gone: readonly number[]
			/** On sale now, and what they were before; undefined for those that were not on sale. */
			listed: readonly { listing: Listing; before: OwnNumbers | undefined }[]
	  }
	| 'everything'

export const NO_CHANGES: ItemChanges = { gone: [], listed: [] }

/** Where in the feed the changes are, in transaction ids, which are the same on every node. */
export interface FeedPlace {
	/** Everything below it has been applied. */
	horizon: bigint
	/** The newest transaction among the changes; undefined without changes. */
	newest: bigint | undefined
}

export interface ItemChangeFeed {
	horizon(): bigint
	/** Called after each read of the feed, also of one without changes: the horizon moves. */
	onRead(listener: (changes: ItemChanges, place: FeedPlace) => void): () => void
}

interface ItemChangeTeller extends ItemChangeFeed {
	tell(changes: ItemChanges, read: { horizon: string; xids: readonly string[] }): void
}

export function createItemChangeFeed(start: string): ItemChangeTeller {
	const listeners = new Set<(changes: ItemChanges, place: FeedPlace) => void>()
	let current = BigInt(start)
	return {
		horizon: () => current,
		onRead(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		tell(changes, { horizon, xids }) {
			current = BigInt(horizon)
			const newest = xids.map(BigInt).reduce<bigint | undefined>(later, undefined)
			for (const listener of listeners) listener(changes, { horizon: current, newest })
		},
	}
}

const later = (one: bigint | undefined, other: bigint) => (one === undefined || other > one ? other : one)
