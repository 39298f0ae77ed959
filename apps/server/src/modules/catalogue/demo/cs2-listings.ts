import { readCs2Finishes } from '../names/cs2-finishes.ts'
import { isStarred } from '../names/cs2-weapons.ts'
import { askingCents } from './asking-price.ts'
import { cs2Marks } from './cs2-marks.ts'
import { isNeverWorn } from './cs2-prices.ts'
import { cs2Kind, drawCopy, type Variant, variantsOf } from './cs2-variants.ts'
import type { DemoKind, DemoListing } from './demo-listing.ts'
import { offer } from './offer.ts'
import { between, pick, type Random, wholeBetween } from './random.ts'

const KNIFE_SHARE = 0.1
const GLOVES_SHARE = 0.04
/** The demand for each wear of a finish, from factory new to battle-scarred. */
const wearDemand = [0.55, 0.8, 1, 0.45, 0.4]
/** Finishes with a small float range are nearly all factory new. */
const neverWornDemand = [1, 0.3]
const EDITION_DEMAND = 0.3

/** The CS2 half of the demo shop: first popular finishes several times, then others once. */
export function cs2Listings(random: Random, count: number): DemoListing[] {
	const finishes = readCs2Finishes()
	const kinds = new Map<string, DemoKind>()
	const listings: DemoListing[] = []
	const list = (variant: Variant) => {
		if (listings.length < count) listings.push(listVariant(random, kinds, variant))
	}
	for (const finish of finishes.filter(({ name }) => cs2Marks.has(name))) {
		for (const variant of variantsOf(finish)) {
			const isNormal = variant.edition === 'normal'
			const most = (isNormal ? 7 : 2) * demandFor(variant)
			for (let left = Math.round(between(random, 0.4, most)); left > 0; left--) list(variant)
		}
	}
	const knives = finishes.filter(({ type }) => type === 'Knife')
	const gloves = finishes.filter(({ type }) => type === 'Gloves')
	const guns = finishes.filter(({ type }) => !isStarred(type))
	while (listings.length < count) {
		const dice = random()
		const shelf = dice < KNIFE_SHARE ? knives : dice < KNIFE_SHARE + GLOVES_SHARE ? gloves : guns
		list(pick(random, variantsOf(pick(random, shelf))))
	}
	return listings
}

/** From 0 to 1. */
function demandFor({ finish, edition, wearIndex }: Variant): number {
	const demand = (cs2Marks.get(finish.name)?.demand ?? 0) / 1000
	const byWear = isNeverWorn(finish) ? neverWornDemand : wearDemand
	const wear = wearIndex === null ? 1 : (byWear[wearIndex] ?? 1)
	return demand * wear * phaseDemand(finish.phase) * (edition === 'normal' ? 1 : EDITION_DEMAND)
}

/** The phases of a Doppler share its demand. */
function phaseDemand(phase: string): number {
	if (phase === '') return 1
	return phase.startsWith('Phase') ? 0.28 : 0.08
}

function listVariant(random: Random, kinds: Map<string, DemoKind>, variant: Variant): DemoListing {
	const { merit, floatValue, paintSeed } = drawCopy(random, variant)
	const priceCents = askingCents(random, variant.usd, merit)
	return offer(random, kindOf(random, kinds, variant), { priceCents, floatValue, paintSeed })
}

function kindOf(random: Random, kinds: Map<string, DemoKind>, variant: Variant): DemoKind {
	const fields = cs2Kind(variant)
	const key = `${fields.title}\n${fields.phase}`
	const known = kinds.get(key)
	if (known !== undefined) return known
	const popularity = Math.round(demandFor(variant) * 1000) + wholeBetween(random, 0, 12)
	const kind = { ...fields, popularity }
	kinds.set(key, kind)
	return kind
}
