import type { CatalogueEngine } from './engine/engine.ts'
import type { KnownKind } from './engine/kinds.ts'

/** How many of a game's most wanted names carry the TOP tag. */
const TOP_PER_GAME = 20

/** Writes products the way the contract describes them, straight into JSON. */
export class ProductJson {
	private readonly engine: CatalogueEngine
	private readonly pictureOf: (kindId: number) => string | null
	private topKinds = new Set<number>()
	private topVersion = -1
	private readonly pictures: string[] = []

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
		const listing = this.engine.listings.get(id)
		if (listing === undefined) throw new Error(`listing ${id} is not on sale`)
		const kind = this.engine.kindOfId(id)
		const old = listing.oldPriceCents
		return (
			`"id":${id},${kind.json},"img_url":${this.picture(kind)},"price":${listing.priceCents / 100},` +
			`"old_price":${old === null ? null : old / 100},"tags":${this.tags(id, kind.ordinal)},` +
			`"float_value":${listing.floatValue},"paint_seed":${listing.paintSeed},"trade_lock_until":${listing.tradeLockUntil}`
		)
	}

	/** Written once for each kind; one that is redrawn becomes another. */
	private picture({ id, ordinal }: KnownKind): string {
		this.pictures[ordinal] ??= JSON.stringify(this.pictureOf(id))
		return this.pictures[ordinal]
	}

	private tags(id: number, ordinal: number): string {
		const tags: string[] = []
		if (this.top().has(ordinal)) tags.push('"top"')
		if (this.engine.isNew(id)) tags.push('"new"')
		if (this.engine.listings.isOnSale(id)) tags.push('"sale"')
		return `[${tags.join(',')}]`
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
