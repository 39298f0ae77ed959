import type { CatalogueEngine } from '../engine/engine.ts'
import type { KnownKind } from '../engine/kinds.ts'

/** How many of a game's most wanted names carry the TOP tag. */
const TOP_PER_GAME = 20

/** By whether it is wanted (1), new (2) and on sale (4). */
const TAGS = [
	'[]',
	'["top"]',
	'["new"]',
	'["top","new"]',
	'["sale"]',
	'["top","sale"]',
	'["new","sale"]',
	'["top","new","sale"]',
] as const
/** More than what is a product's own can take. */
const MOST_OWN_BYTES = 512
/** Answers are written one behind the other: a piece of memory for some forty of them, not one for each. */
const SHEET_BYTES = 256 * 1024
/** What stands behind the euros, by cents: 1250 is 12.5. */
const DECIMALS = Array.from({ length: 100 }, (_, cents) => String(cents / 100).slice(1))

/** Writes products the way the contract describes them, straight into JSON. */
export class ProductJson {
	private readonly engine: CatalogueEngine
	private readonly pictureOf: (kindId: number) => string | null
	private topKinds = new Set<number>()
	private topVersion = -1
	/** What all listings of a kind share, by ordinal, and the same as bytes. */
	private readonly shared: string[] = []
	private readonly sharedBytes: Buffer[] = []
	private sheet = Buffer.allocUnsafeSlow(SHEET_BYTES)
	private used = 0

	constructor(engine: CatalogueEngine, pictureOf: (kindId: number) => string | null) {
		this.engine = engine
		this.pictureOf = pictureOf
	}

	list(ids: readonly number[]): string {
		return `[${ids.map((id) => this.one(id)).join(',')}]`
	}

	one(id: number): string {
		return `{${this.fields(id)}}`
	}

	/** All fields of one product, without the braces around them. */
	fields(id: number): string {
		const kind = this.engine.kindOfId(id)
		return `"id":${id},${this.sharedFields(kind)},${this.ownFields(id, kind)}`
	}

	/**
	 * A list between the two texts, both ASCII, as bytes: most of a product is what its kind shares, and
	 * copying that takes a third of the time that joining and encoding strings does. The bytes share their
	 * memory with others: whoever keeps them for long copies them.
	 */
	bytes(before: string, ids: readonly number[], after: string): Buffer {
		const kinds = ids.map((id) => this.engine.kindOfId(id))
		let most = before.length + after.length + MOST_OWN_BYTES
		for (const kind of kinds) most += this.bytesOf(kind).length + MOST_OWN_BYTES
		if (this.used + most > this.sheet.length) {
			this.sheet = Buffer.allocUnsafeSlow(Math.max(SHEET_BYTES, most))
			this.used = 0
		}
		const { sheet, used: start } = this
		let at = start
		let text = `${before}[`
		for (const [index, kind] of kinds.entries()) {
			const id = ids[index] as number
			at += sheet.write(`${text}{"id":${id},`, at, 'latin1')
			const shared = this.bytesOf(kind)
			sheet.set(shared, at)
			at += shared.length
			text = `,${this.ownFields(id, kind)}},`
		}
		// The last one is followed by no comma.
		at += sheet.write(`${kinds.length === 0 ? text : text.slice(0, -1)}]${after}`, at, 'latin1')
		this.used = at
		return sheet.subarray(start, at)
	}

	/** Written once for each kind; one that is redrawn becomes another. */
	private sharedFields({ id, ordinal, json }: KnownKind): string {
		this.shared[ordinal] ??= `${json},"img_url":${JSON.stringify(this.pictureOf(id))}`
		return this.shared[ordinal]
	}

	private bytesOf(kind: KnownKind): Buffer {
		this.sharedBytes[kind.ordinal] ??= Buffer.from(this.sharedFields(kind))
		return this.sharedBytes[kind.ordinal] as Buffer
	}

	private ownFields(id: number, { ordinal }: KnownKind): string {
		const listing = this.engine.listings.get(id)
		if (listing === undefined) throw new Error(`listing ${id} is not on sale`)
		const { priceCents, oldPriceCents } = listing
		const tags =
			(this.top().has(ordinal) ? 1 : 0) +
			(this.engine.isNew(id) ? 2 : 0) +
			(this.engine.listings.isOnSale(id) ? 4 : 0)
		return (
			`"price":${euros(priceCents)},"old_price":${oldPriceCents === null ? null : euros(oldPriceCents)},"tags":${TAGS[tags]},` +
			`"float_value":${listing.floatValue},"paint_seed":${listing.paintSeed},"trade_lock_until":${listing.tradeLockUntil}`
		)
	}

	private top(): ReadonlySet<number> {
		if (this.topVersion === this.engine.popularityVersion) return this.topKinds
		this.topVersion = this.engine.popularityVersion
		const byGame = Map.groupBy(
			this.engine.kinds.all.filter(({ popularity }) => popularity > 0),
			({ category }) => category,
		)
		this.topKinds = new Set(
			[...byGame.values()].flatMap((kinds) =>
				kinds
					.sort((a, b) => b.popularity - a.popularity)
					.slice(0, TOP_PER_GAME)
					.map(({ ordinal }) => ordinal),
			),
		)
		return this.topKinds
	}
}

/** The shortest decimal number, as JSON has it. */
function euros(cents: number): string {
	return `${Math.floor(cents / 100)}${DECIMALS[cents % 100]}`
}
