import { cs2Kind, type Variant, variantsOf } from '../demo/cs2-variants.ts'
import { dota2Items } from '../demo/dota2-items.ts'
import { pick, type Random, spread } from '../demo/random.ts'
import { type Finish, readCs2Finishes } from '../names/cs2-finishes.ts'
import type { KindFields } from '../names/kind-fields.ts'
import { dota2Classes } from '../names/read-dota2-title.ts'
import { madeUpDota2Item, madeUpFinish } from './made-up-names.ts'

export interface GeneratedKind extends KindFields {
	usd: number
	/** For CS2: the source of the floats. */
	variant: Variant | null
}

const CS2_SHARE = 0.62
const REAL_SHARE = 0.7
const COMMON_CLASSES = 9
const dota2Usd: Readonly<Record<string, number>> = {
	Common: 0.15,
	Uncommon: 0.14,
	Rare: 0.2,
	Mythical: 0.4,
	Legendary: 2,
	Immortal: 1.6,
	Arcana: 19,
}

/** That many different kinds, most of which really exist. */
export function generatedKinds(random: Random, count: number): GeneratedKind[] {
	const finishes = readCs2Finishes()
	const kinds = new Map<string, GeneratedKind>()
	while (kinds.size < count) {
		const isReal = random() < REAL_SHARE
		const kind = random() < CS2_SHARE ? someCs2(random, isReal, finishes) : someDota2(random, isReal)
		kinds.set(`${kind.category}\n${kind.title}\n${kind.phase}`, kind)
	}
	return [...kinds.values()]
}

function someCs2(random: Random, isReal: boolean, finishes: readonly Finish[]): GeneratedKind {
	const real = pick(random, finishes)
	const finish = isReal ? real : { ...real, ...renamed(real.weapon, madeUpFinish(random)) }
	const variant = pick(random, variantsOf(finish))
	return { ...cs2Kind(variant), usd: variant.usd, variant }
}

function renamed(weapon: string, finish: string) {
	return { finish, name: `${weapon} | ${finish}`, phase: '' }
}

function someDota2(random: Random, isReal: boolean): GeneratedKind {
	const real = pick(random, dota2Items)
	const item = isReal ? real : { ...real, ...madeUpDota2Item(random) }
	const className = pick(random, dota2Classes.slice(0, COMMON_CLASSES))
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
		usd: (dota2Usd[item.quality] ?? 1) * spread(random, 0.8),
		variant: null,
	}
}
