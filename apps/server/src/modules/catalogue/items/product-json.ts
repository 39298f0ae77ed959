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
/** What stands behind the euros, by cents: 1250 is 12.5. */
const DECIMALS = Array.from({ length: 100 }, (_, cents) => String(cents / 100).slice(1))

/** Writes products the way the contract describes them, straight into JSON. */
export class ProductJson {
	private readonly engine: CatalogueEngine
	private readonly pictureOf: (kindId: number) => string | null
	private topKinds = new Set<number>()
	private topVersion = -1
	/** What all listings of a kind share, by ordinal. */
	private readonly shared: string[] = []

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

	/** Written once for each kind; one that is redrawn becomes another. */
	private sharedFields({ id, ordinal, json }: KnownKind): string {
		this.shared[ordinal] ??= `${json},"img_url":${JSON.stringify(this.pictureOf(id))}`
		return this.shared[ordinal]
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
