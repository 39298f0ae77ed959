import type { Color } from './color.ts'

/** The colour of the rim light, and the richness (0 to 1) of an unknown finish. */
const RARITIES: Record<string, { color: Color; richness: number }> = {
	'consumer grade': { color: '#b0c3d9', richness: 0.15 },
	common: { color: '#b0c3d9', richness: 0.2 },
	'base grade': { color: '#b0c3d9', richness: 0.4 },
	'industrial grade': { color: '#5e98d9', richness: 0.3 },
	uncommon: { color: '#5e98d9', richness: 0.35 },
	'mil-spec grade': { color: '#4b69ff', richness: 0.5 },
	'high grade': { color: '#4b69ff', richness: 0.5 },
	distinguished: { color: '#4b69ff', richness: 0.5 },
	rare: { color: '#4b69ff', richness: 0.5 },
	restricted: { color: '#8847ff', richness: 0.68 },
	remarkable: { color: '#8847ff', richness: 0.68 },
	exceptional: { color: '#8847ff', richness: 0.68 },
	mythical: { color: '#8847ff', richness: 0.68 },
	classified: { color: '#d32ce6', richness: 0.85 },
	exotic: { color: '#d32ce6', richness: 0.85 },
	superior: { color: '#d32ce6', richness: 0.85 },
	legendary: { color: '#d32ce6', richness: 0.85 },
	covert: { color: '#eb4b4b', richness: 1 },
	master: { color: '#eb4b4b', richness: 1 },
	ancient: { color: '#eb4b4b', richness: 1 },
	contraband: { color: '#e4ae39', richness: 1 },
	extraordinary: { color: '#e4ae39', richness: 1 },
	immortal: { color: '#e4ae39', richness: 1 },
	arcana: { color: '#ade55c', richness: 1 },
}
const UNKNOWN = { color: '#9aa3b8', richness: 0.6 }

export function rarityOf(name: string | null | undefined) {
	const key = (name ?? '').toLowerCase()
	return Object.hasOwn(RARITIES, key) ? (RARITIES[key] ?? UNKNOWN) : UNKNOWN
}
