import { CS2_WEAPONS, CS2_WORDS } from './cs2-silhouettes.ts'
import { ANY_SLOT, SLOTS } from './dota-silhouettes.ts'
import { HERO_WEAPONS } from './hero-weapons.ts'
import type { ItemName } from './item-name.ts'
import { pick, randomFrom } from './random.ts'

type Hints = { type?: string | null; typeLine?: string | null; hero?: string | null }
type Rule = [words: RegExp, first: string, ...others: string[]]
type Choice = [string, ...string[]]

/** Real names are shorter; limits the work for a hostile one. */
const LONGEST_SEARCHED = 200

export function chooseSilhouette(name: ItemName, hints: Hints): string {
	const weapon = (name.weapon || name.base).replace(/^★\s*/, '').toLowerCase()
	if (Object.hasOwn(CS2_WEAPONS, weapon)) return CS2_WEAPONS[weapon] ?? weapon
	return pick(randomFrom(name.base, 'silhouette'), fitting(name, hints))
}

function fitting(name: ItemName, { type, typeLine, hero }: Hints): Choice {
	const kind = type ?? ''
	const title = name.base.slice(0, LONGEST_SEARCHED)
	const slot = SLOTS.find((known) => known.name.test(kind))
	const isCs2 = name.weapon !== '' || title.startsWith('★')
	const ofCs2 =
		isCs2 || !slot ? byWord(CS2_WORDS, `${kind} ${name.weapon.slice(0, LONGEST_SEARCHED)}`) : undefined
	if (ofCs2) return ofCs2
	const { rules, otherwise } = slot ?? ANY_SLOT
	// The type line first: "Immortal Bow" is more specific than the title "Song of the Wild Wind".
	const byName = byWord(rules, typeLine ?? '') ?? byWord(rules, title)
	if (byName) return byName
	const ofHero =
		hero && /weapon/i.test(kind) && Object.hasOwn(HERO_WEAPONS, hero) ? HERO_WEAPONS[hero] : undefined
	return ofHero ? [ofHero] : otherwise
}

function byWord(rules: Rule[], text: string): Choice | undefined {
	const found = rules.find(([words]) => words.test(text))
	if (!found) return undefined
	const [, first, ...others] = found
	return [first, ...others]
}

/** Every name this file can return; a test compares them with the baked ones. */
export function knownSilhouettes(): Set<string> {
	const slots = [...SLOTS, ANY_SLOT]
	return new Set([
		...Object.values(CS2_WEAPONS),
		...Object.values(HERO_WEAPONS),
		...CS2_WORDS.flatMap(([, ...names]) => names),
		...slots.flatMap(({ rules, otherwise }) => [...otherwise, ...rules.flatMap(([, ...names]) => names)]),
	])
}
