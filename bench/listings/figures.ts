import type { LoadResult } from '../load/plan.ts'

/** One node with one number of listings. */
export interface ListingsSize {
	listings: number
	/** `items` in PostgreSQL, with its indexes. */
	tableBytes: number
	/** From process start to `/readyz`, reading every listing from PostgreSQL. */
	coldSeconds: number
	/** The same from the snapshot that the node wrote when it stopped, and the size of that. */
	snapshotSeconds: number
	snapshotBytes: number
	/** Processor time of the node at that moment. */
	coldCpuSeconds: number
	snapshotCpuSeconds: number
	/** How long a node takes to stop, the snapshot included. */
	stopSeconds: number
	/** Resident memory when ready, and after everything below. */
	readyBytes: number
	loadedBytes: number
	repeated: LoadResult
	any: LoadResult & { cpuMicros: number }
	typed: LoadResult
	skins: LoadResult
	skinPages: LoadResult
	/** Of the skin with the most copies. */
	largestSkin: LoadResult
	largestSkinCopies: number
	/** At a steady rate, while listings are sold, added and repriced. */
	live: LoadResult
	/** The same at a rate that the node can carry; its changes are those of `live`. */
	liveWithin: LoadResult
	changesPerSecond: number
	/** How long sold items stayed in a list that had shown them, at both rates. */
	soldVisibleMs: number[]
	soldVisibleWithinMs: number[]
	/** The number of totals that were compared with PostgreSQL's own count. */
	checkedTotals: number
}
