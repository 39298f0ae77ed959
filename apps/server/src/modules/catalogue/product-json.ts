import type { CatalogueEngine } from './engine/engine.ts'
import type { KnownKind } from './engine/kinds.ts'

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
/** More than the numbers of one product can take. */
const MOST_NUMBER_BYTES = 512
const FIRST_PAGE_BYTES = 64 * 1024

/** Writes products the way the contract describes them, straight into JSON. */
export class ProductJson {
	private readonly engine: CatalogueEngine
	private readonly pictureOf: (kindId: number) => string | null
	private topKinds = new Set<number>()
	private topVersion = -1
	/** What all listings of a kind share, by ordinal, and the same as bytes. */
	private readonly shared: string[] = []
	private readonly sharedBytes: Buffer[] = []
	private page = Buffer.allocUnsafe(FIRST_PAGE_BYTES)

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
	 * copying that takes a third of the time that joining and encoding strings does.
	 */
	bytes(before: string, ids: readonly number[], after: string): Buffer {
		let at = this.page.write(`${before}[`, 'latin1')
		let comma = ''
		for (const id of ids) {
			const kind = this.engine.kindOfId(id)
			const shared = this.bytesOf(kind)
			this.makeRoom(at, shared.length + MOST_NUMBER_BYTES)
			at += this.page.write(`${comma}{"id":${id},`, at, 'latin1')
			this.page.set(shared, at)
			at += shared.length
			at += this.page.write(`,${this.ownFields(id, kind)}}`, at, 'latin1')
			comma = ','
		}
		this.makeRoom(at, after.length + 1)
		at += this.page.write(`]${after}`, at, 'latin1')
		return Buffer.from(this.page.subarray(0, at))
	}

	private makeRoom(at: number, bytes: number): void {
		if (at + bytes > this.page.length) this.page = Buffer.concat([this.page], (at + bytes) * 2)
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
		const old = listing.oldPriceCents
		const tags =
			(this.top().has(ordinal) ? 1 : 0) +
			(this.engine.isNew(id) ? 2 : 0) +
			(this.engine.listings.isOnSale(id) ? 4 : 0)
		return (
			`"price":${listing.priceCents / 100},"old_price":${old === null ? null : old / 100},"tags":${TAGS[tags]},` +
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
