import type { Finish } from '../names/cs2-finishes.ts'
import type { Edition } from '../names/cs2-title.ts'
import { wearRanges } from '../names/wears.ts'
import { cs2Marks } from './cs2-marks.ts'
import { randomFrom, seedOf, spread } from './random.ts'

/** Steam's median price of a field-tested one, in USD. */
const fieldTestedUsd: Readonly<Record<string, number>> = {
	'Consumer Grade': 0.15,
	'Industrial Grade': 0.45,
	'Mil-Spec Grade': 0.75,
	Restricted: 2.95,
	Classified: 17.27,
	Covert: 88,
	Contraband: 3000,
}
const KNIFE_FIELD_TESTED_USD = 150
const GLOVES_FIELD_TESTED_USD = 190

/** Price factors relative to field-tested, from factory new to battle-scarred. */
const gunWear = [4, 1.8, 1, 0.97, 0.87]
const knifeWear = [2.1, 1.75, 1, 0.93, 0.9]
const gloveWear = [5, 1.9, 1, 0.88, 0.75]
/** Finishes with a small float range cost about the same in minimal wear, where they are rare. */
const neverWorn = [1.9, 2, 1, 1, 1]
const NEVER_WORN_BELOW = 0.15

const wantedWeapons: Readonly<Record<string, number>> = {
	'AK-47': 1.6,
	AWP: 1.5,
	'M4A1-S': 1.4,
	M4A4: 1.3,
	'USP-S': 1.2,
	'Desert Eagle': 1.2,
	'Glock-18': 1.1,
	'Butterfly Knife': 3.2,
	Karambit: 2.6,
	'M9 Bayonet': 2.3,
	'Talon Knife': 1.8,
	'Skeleton Knife': 1.6,
	Bayonet: 1.4,
	'Flip Knife': 1.2,
	'Stiletto Knife': 1.1,
	'Nomad Knife': 1,
	'Classic Knife': 0.9,
	'Huntsman Knife': 0.8,
	'Bowie Knife': 0.65,
	'Falchion Knife': 0.6,
	'Gut Knife': 0.5,
	'Shadow Daggers': 0.45,
	'Navaja Knife': 0.45,
	'Sport Gloves': 1.6,
	'Specialist Gloves': 1.3,
}
const UNWANTED_GUN = 0.7
const OTHER_KNIFE = 0.8

const wantedFinishes: Readonly<Record<string, number>> = {
	'Gamma Doppler': 2.3,
	Fade: 2.4,
	'Marble Fade': 2.1,
	Doppler: 1.9,
	'Tiger Tooth': 1.7,
	Slaughter: 1.5,
	'Crimson Web': 1.4,
	Lore: 1.3,
	Autotronic: 1.3,
	'Case Hardened': 1.2,
	'': 1.3,
	'Rust Coat': 0.7,
	Night: 0.7,
	'Forest DDPAT': 0.55,
	'Safari Mesh': 0.55,
	'Boreal Forest': 0.55,
	Scorched: 0.55,
	'Urban Masked': 0.55,
}
const wantedPhases: Readonly<Record<string, number>> = {
	Sapphire: 5.5,
	Ruby: 5,
	Emerald: 5,
	'Black Pearl': 4.5,
	'Phase 2': 1.15,
	'Phase 4': 1.08,
}

/** An approximate Steam price in USD: from the table for well-known finishes, generated for the others. */
export function steamUsd(finish: Finish, edition: Edition, wearIndex: number): number | null {
	const mark = cs2Marks.get(finish.name)
	const normal = mark === undefined ? likelyUsd(finish, wearIndex) : mark.steamUsd[wearIndex]
	if (normal === null || normal === undefined) return null
	return normal * (wantedPhases[finish.phase] ?? 1) * editionFactor(finish, edition)
}

function likelyUsd(finish: Finish, wearIndex: number): number {
	const random = randomFrom(seedOf(finish.name))
	const isStar = finish.type === 'Knife' || finish.type === 'Gloves'
	const taste = isStar
		? (wantedFinishes[finish.finish] ?? 1) * spread(random, 0.15)
		: spread(random, 0.6) * (wantedWeapons[finish.weapon] === undefined ? UNWANTED_GUN : 1)
	const weapon = wantedWeapons[finish.weapon] ?? (finish.type === 'Knife' ? OTHER_KNIFE : 1)
	return baseUsd(finish) * taste * weapon * (wearFactors(finish)[wearIndex] ?? 1)
}

function baseUsd({ type, quality }: Finish): number {
	if (type === 'Knife') return KNIFE_FIELD_TESTED_USD
	if (type === 'Gloves') return GLOVES_FIELD_TESTED_USD
	return fieldTestedUsd[quality] ?? 1
}

function wearFactors(finish: Finish): readonly number[] {
	const { type, floats } = finish
	if (floats === null) return wearRanges.map(() => 1)
	if (isNeverWorn(finish)) return neverWorn
	if (type === 'Knife') return knifeWear
	return type === 'Gloves' ? gloveWear : gunWear
}

export function isNeverWorn({ floats }: Finish): boolean {
	return floats !== null && floats.max < NEVER_WORN_BELOW
}

function editionFactor({ type, quality }: Finish, edition: Edition): number {
	if (edition === 'stattrak') return type === 'Knife' ? 1.15 : 1.8
	if (edition === 'souvenir') return quality === 'Covert' ? 4 : 2.2
	return 1
}
