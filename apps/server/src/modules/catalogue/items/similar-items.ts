import type { CatalogueEngine } from '../engine/engine.ts'
import { idOfKey } from '../engine/keys.ts'

const SIMILAR_ITEMS = 12

/** Other finishes of the same weapon, or other items of the same hero, sorted by price distance. */
export function similarItems(engine: CatalogueEngine, id: number): number[] {
	const own = engine.kindOfId(id)
	const price = engine.listings.price(id)
	const isAlike =
		own.weapon !== null ? byWeapon(own.weapon) : own.hero !== null ? byHero(own.hero) : () => false
	const candidates = engine.kinds.all
		.filter((kind) => kind.category === own.category && kind.ordinal !== own.ordinal && isAlike(kind))
		.flatMap(({ priceKeys, title }) => {
			const nearest = nearestOf(priceKeys.map(idOfKey))
			return nearest === undefined ? [] : [{ id: nearest, title }]
		})
	function nearestOf(listings: readonly number[]): number | undefined {
		let [nearest, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
		for (const id of listings) {
			const far = distance(id)
			if (far < least) [nearest, least] = [id, far]
		}
		return nearest
	}
	function distance(other: number): number {
		// By ratio: 10 and 20 EUR are as far apart as 1000 and 2000.
		return Math.abs(Math.log(engine.listings.price(other) / price))
	}
	return candidates
		.sort((a, b) => distance(a.id) - distance(b.id))
		.slice(0, SIMILAR_ITEMS)
		.map((candidate) => candidate.id)
}

const byWeapon = (weapon: string) => (kind: { weapon: string | null }) => kind.weapon === weapon
const byHero = (hero: string) => (kind: { hero: string | null }) => kind.hero === hero
