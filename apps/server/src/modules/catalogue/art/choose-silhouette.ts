import { CS2_WEAPONS, CS2_WORDS } from './cs2-silhouettes.ts'
import { ANY_SLOT, SLOTS } from './dota-silhouettes.ts'
import { HERO_WEAPONS } from './hero-weapons.ts'
import type { ItemName } from './item-name.ts'
import { pick, randomFrom } from './random.ts'

type Hints = { type?: string | null; typeLine?: string | null; hero?: string | null }

/** No real name is longer; a hostile one must not cost time. */
const LONGEST_SEARCHED = 200

export function chooseSilhouette(name: ItemName, { type, typeLine, hero }: Hints): string {
	const weapon = (name.weapon || name.base).replace(/^★\s*/, '').toLowerCase()
	if (Object.hasOwn(CS2_WEAPONS, weapon)) return CS2_WEAPONS[weapon] ?? weapon
	const title = name.base.slice(0, LONGEST_SEARCHED)
	const random = randomFrom(name.base, 'silhouette')
	const isCs2 = name.weapon !== '' || name.base.startsWith('★')
	const searched = isCs2 ? `${type ?? ''} ${name.weapon.slice(0, LONGEST_SEARCHED)}` : `${type ?? ''}`
	const slot = SLOTS.find((known) => known.name.test(type ?? ''))
	if (isCs2 || !slot) {
		const [, ...fitting] = CS2_WORDS.find(([words]) => words.test(searched)) ?? []
		if (isFilled(fitting)) return pick(random, fitting)
	}
	// The type line is the more telling one: "Immortal Mace" against "Mandate of the Stormborn".
	const { rules, otherwise } = slot ?? ANY_SLOT
	for (const text of [typeLine ?? '', title]) {
		const [, ...fitting] = rules.find(([words]) => words.test(text)) ?? []
		if (isFilled(fitting)) return pick(random, fitting)
	}
	if (hero && /weapon/i.test(type ?? '') && Object.hasOwn(HERO_WEAPONS, hero)) return HERO_WEAPONS[hero] ?? otherwise[0]
	return pick(random, otherwise)
}

function isFilled(list: string[]): list is [string, ...string[]] {
	return list.length > 0
}

/** Every name this file can answer with; a test holds it against what is baked. */
export function knownSilhouettes(): Set<string> {
	const slots = [...SLOTS, ANY_SLOT]
	return new Set([
		...Object.values(CS2_WEAPONS),
		...Object.values(HERO_WEAPONS),
		...CS2_WORDS.flatMap(([, ...names]) => names),
		...slots.flatMap(({ rules, otherwise }) => [...otherwise, ...rules.flatMap(([, ...names]) => names)]),
	])
}
