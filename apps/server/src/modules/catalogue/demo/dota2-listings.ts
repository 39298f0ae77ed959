import type { Dota2Class } from '../names/read-dota2-title.ts'
import { askingCents } from './asking-price.ts'
import type { DemoKind, DemoListing } from './demo-listing.ts'
import { type Dota2Item, dota2Items } from './dota2-items.ts'
import { offer } from './offer.ts'
import { between, type Random, randomFrom, seedOf, spread, wholeBetween } from './random.ts'

/** The price factor of each quality, and the share of eligible items that are listed with it. */
const classes: readonly {
	name: Dota2Class
	factor: number
	share: number
	for: (item: Dota2Item) => boolean
}[] = [
	{ name: 'Inscribed', factor: 1.1, share: 0.45, for: isWorn },
	{ name: 'Autographed', factor: 2.4, share: 0.16, for: isWorn },
	{ name: 'Genuine', factor: 3.2, share: 0.14, for: isPersonal },
	{ name: 'Auspicious', factor: 4.5, share: 0.12, for: isWorn },
	{ name: 'Heroic', factor: 2.1, share: 0.1, for: isWorn },
	{ name: 'Frozen', factor: 6, share: 0.08, for: isWorn },
	{ name: 'Cursed', factor: 3.4, share: 0.07, for: isWorn },
	{ name: 'Corrupted', factor: 9, share: 0.06, for: isWorn },
	{ name: 'Exalted', factor: 1.7, share: 0.7, for: ({ quality }) => quality === 'Arcana' },
	{ name: 'Unusual', factor: 14, share: 0.45, for: ({ type }) => type === 'Courier' },
]

/** Ordered by demand. */
const favourites = [
	'Manifold Paradox',
	'Dragonclaw Hook',
	'Bladeform Legacy',
	'Fractal Horns of Inner Abysm',
	'Feast of Abscession',
	'Golden Staff of Gun-Yu',
	'Mace of Aeons',
	'Kantusa the Script Sword',
	'Demon Eater',
	"Great Sage's Reckoning",
	'Tempest Helm of the Thundergod',
	'Planetfall',
	'Fiery Soul of the Slayer',
	'Baby Roshan',
	'Blades of Voth Domosh',
	'Dark Artistry Cape',
	'Magus Apex',
	'Golden Moonfall',
	'Jade Baby Roshan',
	'Golden Basher Blades',
]
const MOST_WANTED = 940
const WANTED_STEP = 40
const unwearable = new Set([
	'Announcer',
	'Bundle',
	'Courier',
	'HUD Skin',
	'Loading Screen',
	'Persona',
	'Taunt',
	'Terrain',
	'Ward',
])

/** The Dota 2 half of the demo shop: every item at least once, popular ones more often, some with a quality. */
export function dota2Listings(random: Random, count: number): DemoListing[] {
	const variants = dota2Items.flatMap((item) => variantsOf(random, item))
	const listings: DemoListing[] = []
	for (let round = 0; listings.length < count; round++) {
		for (const { kind, usd } of variants) {
			const wanted = round === 0 || random() < between(random, 0.05, 0.3) + kind.popularity / 1000
			if (!wanted || listings.length >= count) continue
			const priceCents = askingCents(random, usd)
			listings.push(offer(random, kind, { priceCents, floatValue: null, paintSeed: null }))
		}
	}
	return listings
}

function variantsOf(random: Random, item: Dota2Item): { kind: DemoKind; usd: number }[] {
	const likely = spread(randomFrom(seedOf(item.name)), 0.1)
	const standard = { kind: kindOf(random, item, 'Standard'), usd: item.steamUsd * likely }
	const others = classes
		.filter((each) => each.for(item) && random() < each.share)
		.map(({ name, factor }) => ({
			kind: kindOf(random, item, name),
			usd: item.steamUsd * factor * spread(random, 0.25),
		}))
	return [standard, ...others]
}

function kindOf(random: Random, item: Dota2Item, className: Dota2Class): DemoKind {
	const rank = favourites.indexOf(item.name)
	const demand = rank < 0 ? 0 : MOST_WANTED - rank * WANTED_STEP
	return {
		category: 'dota2',
		title: className === 'Standard' ? item.name : `${className} ${item.name}`,
		phase: '',
		type: item.type,
		quality: item.quality,
		exterior: null,
		hero: item.hero,
		class: className,
		weapon: null,
		collection: null,
		imgUrl: null,
		stattrak: null,
		souvenir: null,
		popularity: Math.round(className === 'Standard' ? demand : demand * 0.3) + wholeBetween(random, 0, 12),
	}
}

function isWorn({ type, steamUsd }: Dota2Item): boolean {
	return !unwearable.has(type) && steamUsd < 100
}

function isPersonal({ type }: Dota2Item): boolean {
	return type === 'Courier' || type === 'Announcer' || type === 'HUD Skin' || type === 'Ward'
}
