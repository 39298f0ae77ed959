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

/** Stands for null in the columns below: no price, seed, time or row is ever this. */
const NONE = 0xffffffff
const FIRST_ROWS = 4096

/** The numbers of all listings, in columns; a row is reused once its listing is gone. */
export class Listings {
	private rowOfId = new Uint32Array(FIRST_ROWS).fill(NONE)
	private capacity = FIRST_ROWS
	private used = 0
	private readonly freeRows: number[] = []
	private kinds = new Uint32Array(FIRST_ROWS)
	private prices = new Uint32Array(FIRST_ROWS)
	private oldPrices = new Uint32Array(FIRST_ROWS)
	private floats = new Float64Array(FIRST_ROWS)
	private seeds = new Uint32Array(FIRST_ROWS)
	private created = new Uint32Array(FIRST_ROWS)
	private locks = new Uint32Array(FIRST_ROWS)

	get size(): number {
		return this.used - this.freeRows.length
	}

	has(id: number): boolean {
		return (this.rowOfId[id] ?? NONE) !== NONE
	}

	price(id: number): number {
		return this.prices[this.row(id)] as number
	}

	isOnSale(id: number): boolean {
		const old = this.oldPrices[this.row(id)] as number
		return old !== NONE && old > this.price(id)
	}

	createdAt(id: number): number {
		return this.created[this.row(id)] as number
	}

	kindId(id: number): number {
		return this.kinds[this.row(id)] as number
	}

	get(id: number): Listing | undefined {
		if (!this.has(id)) return undefined
		const row = this.row(id)
		const floatValue = this.floats[row] as number
		return {
			id,
			kindId: this.kinds[row] as number,
			priceCents: this.prices[row] as number,
			oldPriceCents: orNull(this.oldPrices[row]),
			floatValue: Number.isNaN(floatValue) ? null : floatValue,
			paintSeed: orNull(this.seeds[row]),
			createdAt: this.created[row] as number,
			tradeLockUntil: orNull(this.locks[row]),
		}
	}

	add(listing: Listing): void {
		const row = this.freeRows.pop() ?? this.used++
		if (row >= this.capacity) this.grow()
		this.growIds(listing.id)
		this.rowOfId[listing.id] = row
		this.kinds[row] = listing.kindId
		this.prices[row] = listing.priceCents
		this.oldPrices[row] = listing.oldPriceCents ?? NONE
		this.floats[row] = listing.floatValue ?? Number.NaN
		this.seeds[row] = listing.paintSeed ?? NONE
		this.created[row] = listing.createdAt
		this.locks[row] = listing.tradeLockUntil ?? NONE
	}

	remove(id: number): void {
		this.freeRows.push(this.row(id))
		this.rowOfId[id] = NONE
	}

	private row(id: number): number {
		return this.rowOfId[id] as number
	}

	private growIds(id: number): void {
		if (id < this.rowOfId.length) return
		const grown = new Uint32Array(Math.max(id + 1, this.rowOfId.length * 2)).fill(NONE, this.rowOfId.length)
		grown.set(this.rowOfId)
		this.rowOfId = grown
	}

	private grow(): void {
		this.capacity *= 2
		this.floats = copied(this.floats, new Float64Array(this.capacity))
		this.kinds = copied(this.kinds, new Uint32Array(this.capacity))
		this.prices = copied(this.prices, new Uint32Array(this.capacity))
		this.oldPrices = copied(this.oldPrices, new Uint32Array(this.capacity))
		this.seeds = copied(this.seeds, new Uint32Array(this.capacity))
		this.created = copied(this.created, new Uint32Array(this.capacity))
		this.locks = copied(this.locks, new Uint32Array(this.capacity))
	}
}

function orNull(value: number | undefined): number | null {
	return value === undefined || value === NONE ? null : value
}

function copied<T extends Uint32Array | Float64Array>(from: T, to: T): T {
	to.set(from)
	return to
}
