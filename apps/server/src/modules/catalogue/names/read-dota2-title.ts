import { type KindFields, UNKNOWN_TYPE } from './kind-fields.ts'

/** The game's item qualities; all but the first are prefixes of the name. */
export const dota2Classes = [
	'Standard',
	'Inscribed',
	'Genuine',
	'Auspicious',
	'Autographed',
	'Heroic',
	'Frozen',
	'Cursed',
	'Corrupted',
	'Unusual',
	'Infused',
	'Exalted',
	'Ascendant',
	'Legacy',
	'Elder',
	'Favored',
	'Tournament',
	'Self-Made',
] as const
export type Dota2Class = (typeof dota2Classes)[number]

const PREFIX = new RegExp(`^(${dota2Classes.slice(1).join('|')}) +(?=\\S)`)

const typeByShape: readonly [RegExp, string][] = [
	[/(^| )Taunt: /, 'Taunt'],
	[/(^| )(Announcer|Mega-Kills): /, 'Announcer'],
	[/(^| )Autograph: /, 'Autograph'],
	[/Loading Screen( \w+)?$/, 'Loading Screen'],
	[/ Player Card\b/, 'Player Card'],
	[/ (Player|Team) Sticker\b/, 'Sticker'],
	[/^Treasure\b| (Treasure|Chest|Cache|Trove|Charm)$/, 'Treasure'],
	[/ (Set|Bundle|Pack)$/, 'Bundle'],
	[/ HUD$/, 'HUD Skin'],
	[/ Courier$/, 'Courier'],
	[/ Ward$/, 'Ward'],
	[/^(Kinetic|Prismatic|Ethereal|Spectator|Inscribed|Foulfell|Ascendant)(: | Gem)/, 'Gem / Rune'],
	[/^Pennant| Pennant$/, 'Pennant'],
	[/ Emblem\b/, 'Emblem'],
]

/** Everything that a market name of Dota 2 says: its quality, and sometimes its type. Never the slot. */
export function readDota2Title(title: string): KindFields {
	const prefix = PREFIX.exec(title)?.[1]
	return {
		category: 'dota2',
		title,
		phase: '',
		type: typeByShape.find(([shape]) => shape.test(title))?.[1] ?? UNKNOWN_TYPE,
		quality: null,
		exterior: null,
		hero: null,
		class: prefix ?? 'Standard',
		weapon: null,
		collection: null,
		imgUrl: null,
		stattrak: null,
		souvenir: null,
	}
}
