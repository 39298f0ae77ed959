import type { Listing } from '../engine/listings.ts'

/** The columns that `decodeListings` reads, in this order; all but the first three are nullable. */
export const DECODED_COLUMNS =
	'id, kind_id, price_cents, created_at, old_price_cents, float_value, paint_seed, trade_lock_until'

/** Signature, flags and the length of the unused header extension. */
const HEADER_BYTES = 19
/** The field count, the length of each field, and the fields themselves if none is null. */
const ROW_BYTES = 2 + 8 * 4 + 8 + 4 + 4 + 8 + 4 + 8 + 4 + 8
/** The trailer, in place of a row's field count. */
const TRAILER = -1
/** PostgreSQL counts microseconds from 2000-01-01. */
const EPOCH_SECONDS = 946_684_800

/**
 * Decodes listings from `copy … to stdout (format binary)`, in a third of the time of row objects and without
 * garbage. One batch per chunk.
 */
export async function* decodeListings(pieces: AsyncIterable<Buffer>): AsyncGenerator<Listing[]> {
	const rows = new Rows()
	let isHeader = true
	for await (const piece of pieces) {
		rows.append(piece)
		if (isHeader && rows.left < HEADER_BYTES) continue
		if (isHeader) rows.skip(HEADER_BYTES)
		isHeader = false
		const batch: Listing[] = []
		// A shorter rest may be an incomplete row; the trailer is short too, and is handled at the end.
		while (rows.left >= ROW_BYTES) batch.push(rows.next())
		if (batch.length > 0) yield batch
	}
	const batch: Listing[] = []
	while (rows.hasNext()) batch.push(rows.next())
	if (batch.length > 0) yield batch
}

class Rows {
	private bytes: Buffer = Buffer.alloc(0)
	private at = 0

	get left(): number {
		return this.bytes.length - this.at
	}

	append(piece: Buffer): void {
		this.bytes = this.left === 0 ? piece : Buffer.concat([this.bytes.subarray(this.at), piece])
		this.at = 0
	}

	skip(bytes: number): void {
		this.at += bytes
	}

	hasNext(): boolean {
		return this.bytes.readInt16BE(this.at) !== TRAILER
	}

	next(): Listing {
		this.at += 2
		return {
			id: this.int8(),
			kindId: this.int4(),
			priceCents: this.int4(),
			createdAt: this.seconds(),
			oldPriceCents: this.orNull(() => this.int4()),
			floatValue: this.orNull(() => this.float8()),
			paintSeed: this.orNull(() => this.int4()),
			tradeLockUntil: this.orNull(() => this.seconds()),
		}
	}

	private orNull(read: () => number): number | null {
		if (this.bytes.readInt32BE(this.at) !== -1) return read()
		this.at += 4
		return null
	}

	private int4(): number {
		this.at += 8
		return this.bytes.readInt32BE(this.at - 4)
	}

	private int8(): number {
		this.at += 12
		return this.bytes.readInt32BE(this.at - 8) * 2 ** 32 + this.bytes.readUInt32BE(this.at - 4)
	}

	private float8(): number {
		this.at += 12
		return this.bytes.readDoubleBE(this.at - 8)
	}

	private seconds(): number {
		return Math.round(this.int8() / 1_000_000) + EPOCH_SECONDS
	}
}
