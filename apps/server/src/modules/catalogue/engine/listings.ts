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
/** Room for those that come later: all rows are copied when it is used up. */
const RESERVED_SHARE = 1.125
/** A row is 32 bytes, so that all of a listing comes with one look into memory: words, then the float. */
export const ROW_WORDS = 8
const [KIND, PRICE, OLD_PRICE, SEED, CREATED, LOCK] = [0, 1, 2, 3, 4, 5] as const
const ROW_FLOATS = 4
const FLOAT = 3

/** Listings as they are in memory: an id and `ROW_WORDS` words each, the first of them the kind. */
export interface Rows {
	ids: Uint32Array<ArrayBuffer>
	words: Uint32Array<ArrayBuffer>
}

/** In place of the id to go on from. */
export const NO_MORE = -1

/** One listing at a time, as if it were an object. */
export class ListingCursor implements OwnNumbers {
	id = 0
	private row = 0
	private readonly rowOfId: Uint32Array
	private readonly words: Uint32Array
	private readonly floats: Float64Array

	constructor(of: { rowOfId: Uint32Array; words: Uint32Array; floats: Float64Array }) {
		this.rowOfId = of.rowOfId
		this.words = of.words
		this.floats = of.floats
	}

	moveTo(id: number): void {
		this.id = id
		this.row = this.rowOfId[id] as number
	}

	/** The ordinal of its kind. */
	get kind(): number {
		return this.words[this.row * ROW_WORDS + KIND] as number
	}

	get priceCents(): number {
		return this.words[this.row * ROW_WORDS + PRICE] as number
	}

	get oldPriceCents(): number | null {
		return orNull(this.words[this.row * ROW_WORDS + OLD_PRICE] as number)
	}

	get floatValue(): number | null {
		const float = this.floats[this.row * ROW_FLOATS + FLOAT] as number
		return Number.isNaN(float) ? null : float
	}

	get paintSeed(): number | null {
		return orNull(this.words[this.row * ROW_WORDS + SEED] as number)
	}

	get createdAt(): number {
		return this.words[this.row * ROW_WORDS + CREATED] as number
	}

	get tradeLockUntil(): number | null {
		return orNull(this.words[this.row * ROW_WORDS + LOCK] as number)
	}
}

/** The numbers of all listings, in rows; a row is reused once its listing is gone. */
export class Listings {
	private rowOfId = new Uint32Array(FIRST_ROWS).fill(NONE)
	private words = new Uint32Array(FIRST_ROWS * ROW_WORDS)
	private floats = new Float64Array(this.words.buffer)
	/** Those below their old price. */
	private readonly onSale = new IdSet()
	private used = 0
	private readonly freeRows: number[] = []
	/** The largest id that was ever here. */
	private lastId = -1

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

	hasFloat(id: number): boolean {
		return !Number.isNaN(this.float(id))
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

	/** The ids of all listings, ascending. */
	ids(): Uint32Array<ArrayBuffer> {
		const ids = new Uint32Array(this.size)
		let count = 0
		for (let id = 0; id <= this.lastId; id++) if (this.rowOfId[id] !== NONE) ids[count++] = id
		return ids
	}

	/** Reads one listing after the other without an object for each. Not to be used after a change. */
	cursor(): ListingCursor {
		return new ListingCursor({ rowOfId: this.rowOfId, words: this.words, floats: this.floats })
	}

	/** Makes room for so many listings and some more, so that a load does not copy the rows again and again. */
	reserve(rows: number, lastId: number): void {
		const wanted = Math.ceil(rows * RESERVED_SHARE)
		if (wanted * ROW_WORDS > this.words.length) this.growTo(wanted)
		this.growIds(lastId)
	}

	/**
	 * Copies listings with ids from `from` on as rows, until `rows` is full or none is left; gives how many they are and
	 * the id to go on from. A row has the ordinal of its kind in its first word.
	 */
	copyRows(from: number, { ids, words }: Rows): { count: number; next: number } {
		let id = from
		let count = 0
		for (; id <= this.lastId && count < ids.length; id++) {
			const row = this.rowOfId[id] as number
			if (row === NONE) continue
			for (let word = 0; word < ROW_WORDS; word++)
				words[count * ROW_WORDS + word] = this.words[row * ROW_WORDS + word] as number
			ids[count++] = id
		}
		return { count, next: id > this.lastId ? NO_MORE : id }
	}

	/** Adds a listing that was copied as a row. */
	addRow(rows: Rows, index: number, kindOrdinal: number): void {
		const id = rows.ids[index] as number
		const start = this.takeRow(id) * ROW_WORDS
		for (let word = 0; word < ROW_WORDS; word++)
			this.words[start + word] = rows.words[index * ROW_WORDS + word] as number
		this.words[start + KIND] = kindOrdinal
		const oldPrice = this.words[start + OLD_PRICE] as number
		if (oldPrice !== NONE && oldPrice > (this.words[start + PRICE] as number)) this.onSale.add(id)
	}

	add(listing: OwnNumbers, kindOrdinal: number): void {
		const row = this.takeRow(listing.id)
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

	private takeRow(id: number): number {
		const row = this.freeRows.pop() ?? this.used++
		if (row * ROW_WORDS >= this.words.length) this.growTo(row * 2)
		this.growIds(id)
		this.rowOfId[id] = row
		if (id > this.lastId) this.lastId = id
		return row
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

	private growTo(rows: number): void {
		const grown = new Uint32Array(rows * ROW_WORDS)
		grown.set(this.words)
		this.words = grown
		this.floats = new Float64Array(grown.buffer)
	}
}

function orNull(value: number): number | null {
	return value === NONE ? null : value
}
