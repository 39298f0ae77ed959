import { wearsByCondition } from '@skinverse/contract/wear'
import type { PictureAddresses } from '../art/picture-addresses.ts'
import type { CatalogueEngine } from '../engine/engine.ts'
import type { KnownKind } from '../engine/kinds.ts'
import type { SkinGroup, SkinMatch } from '../engine/skin-matches.ts'

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
	private readonly pictureJson: PictureAddresses['jsonOf']
	private topKinds = new Set<number>()
	private topVersion = -1

	constructor(engine: CatalogueEngine, pictureJson: PictureAddresses['jsonOf']) {
		this.engine = engine
		this.pictureJson = pictureJson
	}

	list(ids: readonly number[]): string {
		return `[${ids.map((id) => this.one(id)).join(',')}]`
	}

	/** Items that stand for their skins, with the number of their copies. */
	listSkins(skins: readonly SkinMatch[]): string {
		const one = ({ id, copies }: SkinMatch) => {
			const { slug } = this.engine.kindOfId(id).skin
			return `{${this.fields(id)},"skin":{"slug":${JSON.stringify(slug)},"copies":${copies}}}`
		}
		return `[${skins.map(one).join(',')}]`
	}

	/** The same, with what the copies of each have together. */
	listGroups(skins: readonly SkinGroup[]): string {
		const one = ({ id, copies, exteriors, floats }: SkinGroup) => {
			const { id: skinId, name, slug } = this.engine.kindOfId(id).skin
			const group = {
				id: skinId,
				name,
				exteriors: exteriors.toSorted((a, b) => conditionOf(a) - conditionOf(b)),
				floats: floats.map((hundredths) => hundredths / 100),
			}
			return `{${this.fields(id)},"skin":${JSON.stringify({ slug, copies, group })}}`
		}
		return `[${skins.map(one).join(',')}]`
	}

	one(id: number): string {
		return `{${this.fields(id)}}`
	}

	/** All fields of one product, without the braces around them. */
	fields(id: number): string {
		const kind = this.engine.kindOfId(id)
		return `"id":${id},${kind.json},${this.ownFields(id, kind)}`
	}

	private ownFields(id: number, kind: KnownKind): string {
		const listing = this.engine.listings.get(id)
		if (listing === undefined) throw new Error(`listing ${id} is not on sale`)
		const { priceCents, oldPriceCents } = listing
		const tags =
			(this.top().has(kind.ordinal) ? 1 : 0) +
			(this.engine.isNew(id) ? 2 : 0) +
			(this.engine.listings.isOnSale(id) ? 4 : 0)
		return (
			`"img_url":${this.pictureJson(kind, listing)},"price":${euros(priceCents)},"old_price":${oldPriceCents === null ? null : euros(oldPriceCents)},"tags":${TAGS[tags]},` +
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

const conditionOf = (exterior: string): number => wearsByCondition.findIndex((wear) => wear === exterior)

/** The shortest decimal number, as JSON has it. */
function euros(cents: number): string {
	return `${Math.floor(cents / 100)}${DECIMALS[cents % 100]}`
}
