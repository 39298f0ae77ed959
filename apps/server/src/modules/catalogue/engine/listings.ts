import { IdSet } from './id-set.ts'

/** One unique item on sale. */
export interface Listing {
	id: number
	kindId: number
	priceCents: number
	oldPriceCents: number | null
	floatValue: number | null
	paintSeed: number | null
	/** Epoch seconds. */
	createdAt: number
	tradeLockUntil: number | null
}

/** All of it but what it is. */
export type OwnNumbers = Omit<Listing, 'kindId'>

/** Stands for null below: no price, seed, time or row is ever this. */
const NONE = 0xffffffff
const FIRST_ROWS = 4096
/** A row is 32 bytes, so that all of a listing comes with one look into memory: words, then the float. */
const ROW_WORDS = 8
const [KIND, PRICE, OLD_PRICE, SEED, CREATED, LOCK] = [0, 1, 2, 3, 4, 5]
const ROW_FLOATS = 4
const FLOAT = 3

/** The numbers of all listings, in rows; a row is reused once its listing is gone. */
export class Listings {
	private rowOfId = new Uint32Array(FIRST_ROWS).fill(NONE)
	private words = new Uint32Array(FIRST_ROWS * ROW_WORDS)
	private floats = new Float64Array(this.words.buffer)
	/** Those below their old price. */
	private readonly onSale = new IdSet()
	private used = 0
	private readonly freeRows: number[] = []

	get size(): number {
		return this.used - this.freeRows.length
	}

	has(id: number): boolean {
		return (this.rowOfId[id] ?? NONE) !== NONE
	}

	price(id: number): number {
		return this.word(id, PRICE)
	}

	isOnSale(id: number): boolean {
		return this.onSale.has(id)
	}

	/** The ordinal of its kind. */
	kind(id: number): number {
		return this.word(id, KIND)
	}

	createdAt(id: number): number {
		return this.word(id, CREATED)
	}

	/** NaN for one without. */
	float(id: number): number {
		return this.floats[this.row(id) * ROW_FLOATS + FLOAT] as number
	}

	get(id: number): OwnNumbers | undefined {
		if (!this.has(id)) return undefined
		const floatValue = this.float(id)
		return {
			id,
			priceCents: this.word(id, PRICE),
			oldPriceCents: orNull(this.word(id, OLD_PRICE)),
			floatValue: Number.isNaN(floatValue) ? null : floatValue,
			paintSeed: orNull(this.word(id, SEED)),
			createdAt: this.word(id, CREATED),
			tradeLockUntil: orNull(this.word(id, LOCK)),
		}
	}

	add(listing: OwnNumbers, kindOrdinal: number): void {
		const row = this.freeRows.pop() ?? this.used++
		if (row * ROW_WORDS >= this.words.length) this.grow()
		this.growIds(listing.id)
		this.rowOfId[listing.id] = row
		const start = row * ROW_WORDS
		this.words[start + KIND] = kindOrdinal
		this.words[start + PRICE] = listing.priceCents
		this.words[start + OLD_PRICE] = listing.oldPriceCents ?? NONE
		this.words[start + SEED] = listing.paintSeed ?? NONE
		this.words[start + CREATED] = listing.createdAt
		this.words[start + LOCK] = listing.tradeLockUntil ?? NONE
		this.floats[row * ROW_FLOATS + FLOAT] = listing.floatValue ?? Number.NaN
		if (listing.oldPriceCents !== null && listing.oldPriceCents > listing.priceCents)
			this.onSale.add(listing.id)
	}

	remove(id: number): void {
		this.freeRows.push(this.row(id))
		this.rowOfId[id] = NONE
		this.onSale.delete(id)
	}

	private row(id: number): number {
		return this.rowOfId[id] as number
	}

	private word(id: number, index: number): number {
		return this.words[this.row(id) * ROW_WORDS + index] as number
	}

	private growIds(id: number): void {
		if (id < this.rowOfId.length) return
		const grown = new Uint32Array(Math.max(id + 1, this.rowOfId.length * 2)).fill(NONE, this.rowOfId.length)
		grown.set(this.rowOfId)
		this.rowOfId = grown
	}

	private grow(): void {
		const grown = new Uint32Array(this.words.length * 2)
		grown.set(this.words)
		this.words = grown
		this.floats = new Float64Array(grown.buffer)
	}
}

function orNull(value: number): number | null {
	return value === NONE ? null : value
}
