import { editionClass } from './cs2-title.ts'
import { cs2WeaponType, isStarred } from './cs2-weapons.ts'
import { type KindFields, UNKNOWN_TYPE } from './kind-fields.ts'
import { wearOfLabel } from './wears.ts'

const WEAR = / \((Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\)$/
const PREFIXES = /^(★ )?(StatTrak™ |Souvenir )?/

/** The part before the pipe, for items that are not weapons. */
const typeBeforePipe: Readonly<Record<string, string>> = {
	Sticker: 'Sticker',
	'Sticker Slab': 'Sticker Slab',
	Charm: 'Charm',
	'Sealed Graffiti': 'Graffiti',
	Graffiti: 'Graffiti',
	Patch: 'Patch',
	'Music Kit': 'Music Kit',
	'Autograph Capsule': 'Capsule',
}

/** Suffixes of names without a pipe. The first match decides. */
const typeByEnding: readonly [RegExp, string][] = [
	[/ Key$/, 'Key'],
	[/ Souvenir (Highlight )?Package$/, 'Souvenir Package'],
	[/(Weapon Case( \d+)?|\bCase( \d+)?)$/, 'Case'],
	[/(Capsule( \d+)?|Challengers|Contenders|Legends|\(Holo-Foil\)|Patch Pack)$/, 'Capsule'],
	[/(Music Kit|Graffiti|Radicals) Box( \d+)?$/, 'Capsule'],
	[/ Pin$/, 'Collectible'],
	[/ Pass\b/, 'Pass'],
	[/ (Package|Collection)$/, 'Case'],
	[/(Tag|Tool|Swap Tool|Storage Unit|Detachment)/, 'Tool'],
]

/** Everything that a market name of CS2 says about its kind. */
export function readCs2Title(title: string): KindFields {
	const wear = wearOfLabel(WEAR.exec(title)?.[1] ?? '')
	const bare = wear === undefined ? title : title.slice(0, title.lastIndexOf(' ('))
	const [prefix, star, edition] = PREFIXES.exec(bare) ?? ['']
	const name = bare.slice(prefix.length)
	const pipe = name.indexOf(' | ')
	const head = (pipe < 0 ? name : name.slice(0, pipe)).trim()
	const weaponType = cs2WeaponType(head)
	const stattrak = edition === 'StatTrak™ '
	const souvenir = edition === 'Souvenir '
	const type = weaponType ?? (pipe < 0 ? typeByName(bare) : (typeBeforePipe[head] ?? agentOrOther(wear)))
	return {
		category: 'cs2',
		title,
		phase: '',
		type,
		quality: star === undefined || !isStarred(type) ? null : type === 'Knife' ? 'Covert' : 'Extraordinary',
		exterior: wear?.key ?? (weaponType !== undefined && pipe < 0 ? 'not_painted' : null),
		hero: null,
		class: editionClass[stattrak ? 'stattrak' : souvenir ? 'souvenir' : 'normal'],
		weapon: weaponType === undefined ? null : head,
		collection: null,
		imgUrl: null,
		stattrak,
		souvenir,
	}
}

/** Agents have a pipe but no weapon; a name with a wear is a weapon that our list does not have yet. */
function agentOrOther(wear: object | undefined): string {
	return wear === undefined ? 'Agent' : UNKNOWN_TYPE
}

function typeByName(name: string): string {
	return typeByEnding.find(([ending]) => ending.test(name))?.[1] ?? UNKNOWN_TYPE
}
