import { type OwnPart, ownParts } from '@skinverse/contract/entities/live-event'
import type { UserChange } from '../../platform/events.ts'
import type { Position } from './event-id.ts'
import { merged, type PublicNews, sizeOf } from './items-event.ts'
import { FRESH_SECONDS, MOST_REMEMBERED, RESUME_SECONDS } from './limits.ts'

interface PublicEntry {
	kind: 'public'
	sequence: number
	atSeconds: number
	/** The newest transaction in it. */
	newest: bigint
	news: PublicNews
}
interface HoldsEntry {
	kind: 'holds'
	sequence: number
	atSeconds: number
	itemIds: readonly number[]
}
interface OwnEntry {
	kind: 'own'
	sequence: number
	atSeconds: number
	change: UserChange
}

type Entry = PublicEntry | HoldsEntry | OwnEntry

/** For whom events are replayed; null for a guest. */
export type Reader = { userId: number; sessionId: string } | null

export interface Missed {
	news: PublicNews
	/** Items that were reserved or became free. */
	holds: readonly number[]
	parts: readonly OwnPart[]
}

const NOTHING: Missed = { news: { gone: [], prices: [] }, holds: [], parts: [] }

/**
 * The last minutes of this node's events, bounded in time and number. A client of the same node continues exactly after
 * its last event. One of another node continues by transaction id: an item's state may come twice, which changes
 * nothing; it is told all reservations of these minutes, and that all of the user's own data may have changed.
 */
export class RecentEvents {
	private readonly node: string
	private readonly entries: Entry[] = []
	private size = 0
	private sequence = 0
	/** Up to here entries of this node have been dropped. */
	private droppedSequence = 0
	/** Transactions below it may have been dropped. */
	private floor: bigint

	constructor(node: string, floor: bigint) {
		this.node = node
		this.floor = floor
	}

	get lastSequence(): number {
		return this.sequence
	}

	addNews(news: PublicNews, newest: bigint, atSeconds: number): void {
		this.entries.push({ kind: 'public', sequence: ++this.sequence, atSeconds, newest, news })
		this.size += sizeOf(news)
		this.drop(atSeconds)
	}

	addHolds(itemIds: readonly number[], atSeconds: number): void {
		this.entries.push({ kind: 'holds', sequence: ++this.sequence, atSeconds, itemIds })
		this.size += itemIds.length
		this.drop(atSeconds)
	}

	addChange(change: UserChange, atSeconds: number): void {
		this.entries.push({ kind: 'own', sequence: ++this.sequence, atSeconds, change })
		this.size += change.userIds.length
		this.drop(atSeconds)
	}

	/** Items that a page may still show as gone. */
	lostItems(): ReadonlySet<number> {
		const ids = this.entries.flatMap((entry) =>
			entry.kind === 'public' && entry.news !== 'reset' ? entry.news.gone : [],
		)
		return new Set(ids)
	}

	/** Undefined where it cannot be told what was missed. */
	since(position: Position, reader: Reader, nowSeconds: number): Missed | undefined {
		if (Math.abs(nowSeconds - position.atSeconds) > RESUME_SECONDS) return undefined
		if (position.node === this.node) {
			if (position.sequence < this.droppedSequence || position.sequence > this.sequence) return undefined
			return this.missed(({ sequence }) => sequence > position.sequence, reader)
		}
		if (position.horizon < this.floor) return undefined
		const missed = this.missed(
			(entry) => entry.kind === 'holds' || (entry.kind === 'public' && entry.newest >= position.horizon),
			null,
		)
		return { ...missed, parts: reader === null ? [] : ownParts }
	}

	/** For a client without a position: what happened while its page was on the way. */
	fresh(reader: Reader, nowSeconds: number): Missed {
		return this.missed(({ atSeconds }) => nowSeconds - atSeconds <= FRESH_SECONDS, reader)
	}

	private missed(isWanted: (entry: Entry) => boolean, reader: Reader): Missed {
		const wanted = this.entries.filter(isWanted)
		if (wanted.length === 0) return NOTHING
		const news = merged(wanted.flatMap((entry) => (entry.kind === 'public' ? [entry.news] : [])))
		const holds = wanted.flatMap((entry) => (entry.kind === 'holds' ? entry.itemIds : []))
		const parts = wanted.flatMap((entry) =>
			entry.kind === 'own' && isFor(entry.change, reader) ? entry.change.parts : [],
		)
		return { news, holds: [...new Set(holds)], parts: [...new Set(parts)] }
	}

	private drop(nowSeconds: number): void {
		let count = 0
		for (const entry of this.entries) {
			if (this.size <= MOST_REMEMBERED && nowSeconds - entry.atSeconds <= RESUME_SECONDS) break
			count++
			this.size -= entrySize(entry)
			this.droppedSequence = entry.sequence
			if (entry.kind === 'public' && entry.newest >= this.floor) this.floor = entry.newest + 1n
		}
		if (count > 0) this.entries.splice(0, count)
	}
}

function entrySize(entry: Entry): number {
	if (entry.kind === 'public') return sizeOf(entry.news)
	return entry.kind === 'holds' ? entry.itemIds.length : entry.change.userIds.length
}

/** The one place that decides whose an own event is. */
export function isFor({ userIds, bySession }: UserChange, reader: Reader): boolean {
	return reader !== null && reader.sessionId !== bySession && userIds.includes(reader.userId)
}
