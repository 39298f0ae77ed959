/**
 * The rarities of both games, most common first, by their shared colour. The same colour has other names for
 * stickers, agents and Dota 2 items.
 */
const ladder = [
	['common', ['Consumer Grade', 'Base Grade', 'Common']],
	['uncommon', ['Industrial Grade', 'Uncommon']],
	['rare', ['Mil-Spec Grade', 'High Grade', 'Distinguished', 'Rare']],
	['mythical', ['Restricted', 'Remarkable', 'Exceptional', 'Mythical']],
	['legendary', ['Classified', 'Exotic', 'Superior', 'Legendary']],
	['ancient', ['Covert', 'Master', 'Ancient']],
	['immortal', ['Contraband', 'Extraordinary', 'Immortal']],
	['arcana', ['Arcana']],
] as const

export type RarityTone = (typeof ladder)[number][0]

const known = new Map<string, { tone: RarityTone; order: number }>()
for (const [tone, names] of ladder) {
	for (const name of names) known.set(name.toLowerCase(), { tone, order: known.size })
}

/** The colour of a rarity; the default one if it is unknown. */
export function rarityTone(quality: string | null | undefined): RarityTone {
	return known.get(quality?.toLowerCase() ?? '')?.tone ?? 'uncommon'
}

/** For sorting, most common first; unknown ones come before. */
export function rarityOrder(quality: string): number {
	return known.get(quality.toLowerCase())?.order ?? -1
}
