import type { CatalogueEngine } from './engine.ts'
import { idOfKey } from './keys.ts'
import type { KnownKind, SkinName } from './kinds.ts'
import { normalise, plainWords, wordsOf } from './normalise.ts'

/** A skin with its kinds; those with nothing on sale included. */
export interface KnownSkin extends SkinName {
	category: string
	kinds: readonly KnownKind[]
}

interface IndexedSkin extends SkinName {
	category: string
	kinds: KnownKind[]
	/** The words of its name, for the search. */
	words: string
}

export interface CopyQuery {
	exterior?: string | undefined
	class?: string | undefined
	sort: 'asc' | 'desc' | 'float_asc' | 'float_desc'
	offset: number
	limit: number
}

/**
 * The kinds of the engine by skin. The engine only appends kinds, so each call reads those that are new since the
 * last one; listings are read from the kinds themselves.
 */
export class SkinIndex {
	private readonly engine: CatalogueEngine
	private readonly byAddress = new Map<string, IndexedSkin>()
	private indexed = 0
	private ordered: readonly IndexedSkin[] = []
	private orderedVersion = -1

	constructor(engine: CatalogueEngine) {
		this.engine = engine
	}

	find(category: string, slug: string): KnownSkin | undefined {
		this.indexNewKinds()
		const skin = this.byAddress.get(addressOf(category.toLowerCase(), slug.toLowerCase()))
		return skin && this.current(skin)
	}

	/** Skins with copies on sale, the most popular first. Every word of the search begins a word of the name. */
	list({ category, search }: { category?: string | undefined; search: string }): KnownSkin[] {
		const wanted = plainWords(search).map((word) => ` ${word}`)
		return this.byPopularity().filter(
			(skin) =>
				(category === undefined || skin.category === category) &&
				wanted.every((word) => skin.words.includes(word)) &&
				skin.kinds.some(({ priceKeys }) => priceKeys.length > 0),
		)
	}

	count(skin: KnownSkin): number {
		return skin.kinds.reduce((sum, { priceKeys }) => sum + priceKeys.length, 0)
	}

	/** The ids of a skin's copies, and how many match. Copies without a float come last. */
	copies(skin: KnownSkin, query: CopyQuery): { total: number; ids: number[] } {
		const keys = skin.kinds
			.filter(
				(kind) =>
					(query.exterior === undefined || kind.exterior === query.exterior) &&
					(query.class === undefined || kind.class === query.class),
			)
			.flatMap(({ priceKeys }) => priceKeys)
			.sort((a, b) => a - b)
		const ids = keys.map(idOfKey)
		if (query.sort === 'desc') ids.reverse()
		if (query.sort === 'float_asc' || query.sort === 'float_desc')
			return page(this.byFloat(ids, query.sort === 'float_asc' ? 1 : -1), query)
		return page(ids, query)
	}

	private byFloat(ids: readonly number[], direction: 1 | -1): number[] {
		const floats = new Map(ids.map((id) => [id, this.engine.listings.get(id)?.floatValue ?? null]))
		const known = ids.filter((id) => floats.get(id) !== null)
		const unknown = ids.filter((id) => floats.get(id) === null)
		// Stable: copies of the same float stay in the order of their price.
		return [...known.sort((a, b) => direction * ((floats.get(a) ?? 0) - (floats.get(b) ?? 0))), ...unknown]
	}

	private byPopularity(): readonly IndexedSkin[] {
		this.indexNewKinds()
		if (this.orderedVersion === this.engine.popularityVersion) return this.ordered
		const popularity = ({ kinds }: IndexedSkin) => kinds.reduce((sum, kind) => sum + kind.popularity, 0)
		this.ordered = [...this.byAddress.values()]
			.map((skin) => ({ skin, popularity: popularity(skin) }))
			.sort((a, b) => b.popularity - a.popularity || (a.skin.name < b.skin.name ? -1 : 1))
			.map(({ skin }) => skin)
		this.orderedVersion = this.engine.popularityVersion
		return this.ordered
	}

	private indexNewKinds(): void {
		const { all } = this.engine.kinds
		for (; this.indexed < all.length; this.indexed++) {
			const kind = this.engine.kinds.at(this.indexed)
			const address = addressOf(kind.category, kind.skin.slug)
			const known = this.byAddress.get(address)
			// A kind that was renamed or redrawn is added again and replaces its former self.
			if (known) known.kinds = [...known.kinds.filter(({ id }) => id !== kind.id), kind]
			else
				this.byAddress.set(address, {
					...kind.skin,
					category: kind.category,
					kinds: [kind],
					words: ` ${wordsOf(normalise(kind.skin.name)).join(' ')}`,
				})
		}
	}

	/** Without kinds that have meanwhile become part of another skin. */
	private current(skin: IndexedSkin): KnownSkin | undefined {
		const kinds = skin.kinds.filter((kind) => this.engine.kinds.get(kind.id) === kind)
		return kinds.length === 0 ? undefined : { ...skin, kinds }
	}
}

function page(ids: number[], { offset, limit }: CopyQuery): { total: number; ids: number[] } {
	return { total: ids.length, ids: ids.slice(offset, offset + limit) }
}

const addressOf = (category: string, slug: string): string => `${category}/${slug}`
