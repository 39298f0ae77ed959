import type { LoadResult } from '../load/plan.ts'

/** One measured round against the shop, with the server's CPU time per response. */
export interface Round extends LoadResult {
	cpuMicros: number
}

export interface SizeFigures {
	listings: number
	readySeconds: number
	residentBytes: number
	at16: Round[]
	at64: Round[]
	repeated: Round[]
	/** Suggestions at a steady rate. */
	typed: LoadResult[]
	/** Lists of skins at a steady rate. */
	skins: LoadResult[]
	/** Pages of skins at a steady rate, of any skin and of the one with the most copies. */
	skinPages: LoadResult[]
	largestSkin: LoadResult[]
	largestSkinCopies: number
	/** The same queries in hand-written SQL, from the same PostgreSQL. */
	byHand: LoadResult[]
}

export interface LiveFigures {
	listings: number
	perSecond: number
	changesPerSecond: number
	rounds: LoadResult[]
	/** How long sold items stayed in a list that had shown them. */
	soldVisibleMs: number[]
}

export interface CatalogueFigures {
	bare: LoadResult[]
	bareWithHeaders: LoadResult[]
	answerBytes: number
	sizes: SizeFigures[]
	live: LiveFigures
	/** The number of totals that were compared with PostgreSQL's own count. */
	checkedTotals: number
}

type PerSecond = Pick<LoadResult, 'perSecond'>

function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b)
	const middle = sorted.length >> 1
	const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]]
	return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/** The median of `read` over the rounds. */
export function over<T>(rounds: readonly T[], read: (round: T) => number): number {
	return median(rounds.map(read))
}

/** Rounds are compared with their neighbours in time, so that other load affects both sides. */
export function ratio(rounds: readonly PerSecond[], limits: readonly PerSecond[]): number {
	return median(rounds.map((round, index) => round.perSecond / (limits[index]?.perSecond ?? Number.NaN)))
}
