import { dota2Items } from '../demo/dota2-items.ts'
import { pick, type Random } from '../demo/random.ts'

const first =
	'Amber Ashen Azure Brass Cinder Cobalt Copper Crimson Crystal Dusk Ebony Ember Emerald Feral Frosted Gilded Hollow Indigo Iron Ivory Jade Lunar Molten Neon Obsidian Onyx Opal Phantom Polar Quartz Radiant Runic Rusted Sable Scarlet Shattered Silver Solar Storm Toxic Twilight Umber Velvet Verdant Violet Wild Winter Woven'.split(
		' ',
	)
const second =
	'Anthem Arc Bloom Cascade Circuit Comet Crest Current Dawn Drift Echo Edge Eclipse Falcon Fang Flare Fracture Glyph Grove Harvest Horizon Koi Lattice Lotus Mirage Mosaic Nebula Oracle Orchid Petal Prism Pulse Raven Relic Ripple Rune Serpent Shard Sigil Spire Strata Tempest Thorn Tide Veil Vortex Warden Wraith'.split(
		' ',
	)
const parts: readonly (readonly [type: string, ...words: string[]])[] = [
	['Weapon', 'Blade', 'Staff', 'Bow', 'Axe', 'Spear', 'Scythe', 'Hammer'],
	['Head', 'Helm', 'Mask', 'Crown', 'Hood', 'Horns'],
	['Shoulder', 'Pauldrons', 'Mantle', 'Spaulders'],
	['Back', 'Cape', 'Cloak', 'Wings'],
	['Arms', 'Bracers', 'Gauntlets', 'Armlets'],
	['Belt', 'Belt', 'Sash', 'Skirt'],
	['Legs', 'Boots', 'Greaves'],
	['Armor', 'Plate', 'Vestments'],
	['Off-Hand', 'Shield', 'Quiver', 'Tome'],
	['Tail', 'Tail'],
]
const heroes = [...new Set(dota2Items.flatMap(({ hero }) => hero ?? []))]

/** An invented finish: `Crimson Lattice`. */
export function madeUpFinish(random: Random): string {
	return `${pick(random, first)} ${pick(random, second)}`
}

/** An invented item of a slot: `Helm of the Hollow Raven`. */
export function madeUpDota2Item(random: Random): { name: string; type: string; hero: string } {
	const [type, ...words] = pick(random, parts)
	return {
		name: `${pick(random, words)} of the ${pick(random, first)} ${pick(random, second)}`,
		type,
		hero: pick(random, heroes),
	}
}
