import { describe, expect, it } from 'vitest'
import { readCs2Title } from './read-cs2-title.ts'
import { readDota2Title } from './read-dota2-title.ts'
import { wearsWithin } from './wears.ts'

describe('readCs2Title', () => {
	it.each([
		['AK-47 | Redline (Field-Tested)', 'Rifle', 'field_tested', 'Normal', 'AK-47'],
		['StatTrak™ AWP | Atheris (Well-Worn)', 'Sniper Rifle', 'well_worn', 'StatTrak', 'AWP'],
		['Souvenir P250 | Sand Dune (Battle-Scarred)', 'Pistol', 'battle_scarred', 'Souvenir', 'P250'],
		['★ StatTrak™ Karambit | Doppler (Factory New)', 'Knife', 'factory_new', 'StatTrak', 'Karambit'],
		['★ Karambit', 'Knife', 'not_painted', 'Normal', 'Karambit'],
		['M4A4 | 龍王 (Dragon King) (Minimal Wear)', 'Rifle', 'minimal_wear', 'Normal', 'M4A4'],
		['Sticker | Titan (Holo) | Katowice 2014', 'Sticker', null, 'Normal', null],
		['Souvenir Charm | Austin 2025 Highlight | Ace', 'Charm', null, 'Souvenir', null],
		['StatTrak™ Music Kit | Daniel Sadowski, Crimson Assault', 'Music Kit', null, 'StatTrak', null],
		['Ground Rebel  | Elite Crew', 'Agent', null, 'Normal', null],
		['Kilowatt Case', 'Case', null, 'Normal', null],
		['Gamma 2 Case Key', 'Key', null, 'Normal', null],
		['Paris 2023 Mirage Souvenir Package', 'Souvenir Package', null, 'Normal', null],
		['Something nobody knows', 'Other', null, 'Normal', null],
	])('derives the kind of %s', (title, type, exterior, className, weapon) => {
		expect(readCs2Title(title)).toMatchObject({ title, type, exterior, class: className, weapon })
	})

	it('returns the rarity of knives and gloves only', () => {
		expect(readCs2Title('★ Bayonet').quality).toBe('Covert')
		expect(readCs2Title('★ Moto Gloves | Spearmint (Well-Worn)').quality).toBe('Extraordinary')
		expect(readCs2Title('AK-47 | Redline (Field-Tested)').quality).toBeNull()
	})
})

describe('readDota2Title', () => {
	it.each([
		['Manifold Paradox', 'Standard', 'Other'],
		['Inscribed Blades of Voth Domosh', 'Inscribed', 'Other'],
		['Autographed  Song of the Bluebird - Bow', 'Autographed', 'Other'],
		['Taunt: Step Lively', 'Standard', 'Taunt'],
		['4nalog <01 Player Sticker - TI 2022', 'Standard', 'Sticker'],
		['#Econ_Autograph_Modifier_TI2024 Autograph: Ams', 'Standard', 'Autograph'],
		['Unusual', 'Standard', 'Other'],
	])('derives the kind of %s', (title, className, type) => {
		expect(readDota2Title(title)).toMatchObject({ title, class: className, type, exterior: null })
	})
})

describe('wearsWithin', () => {
	it('returns only the wears of a finish, clipped to its float range', () => {
		expect(wearsWithin(0.1, 0.7).map(({ key, from, to }) => [key, from, to])).toEqual([
			['minimal_wear', 0.1, 0.15],
			['field_tested', 0.15, 0.38],
			['well_worn', 0.38, 0.45],
			['battle_scarred', 0.45, 0.7],
		])
		expect(wearsWithin(0, 0.08).map(({ key }) => key)).toEqual(['factory_new', 'minimal_wear'])
		expect(wearsWithin(0, 0.07).map(({ key }) => key)).toEqual(['factory_new'])
	})
})
