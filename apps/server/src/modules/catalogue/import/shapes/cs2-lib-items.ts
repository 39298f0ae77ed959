import { cs2Title, editionClass } from '../../names/cs2-title.ts'
import { cs2WeaponType } from '../../names/cs2-weapons.ts'
import { type KindFields, UNKNOWN_TYPE } from '../../names/kind-fields.ts'
import { wearsWithin } from '../../names/wears.ts'
import { type Fields, textOf } from '../fields.ts'
import { type Finding, skip } from '../finding.ts'
import { rarityOfColor } from '../rarities.ts'

/** Types whose names in the file start with the type (`Agent | ...`), unlike market names. */
const typeOfNamed: Readonly<Record<string, string>> = {
	agent: 'Agent',
	case: 'Case',
	collectible: 'Collectible',
	key: 'Key',
	tool: 'Tool',
}
const typeOfOther: Readonly<Record<string, string>> = {
	sticker: 'Sticker',
	keychain: 'Charm',
	patch: 'Patch',
	musickit: 'Music Kit',
	graffiti: 'Graffiti',
}

/** Items of cs2-lib contain no names; `name` comes from one of its text files. */
export function readLibItem(item: Fields, name: string | undefined): Finding[] {
	const type = String(item.type)
	if (name === undefined) return [skip(null, `the texts have no name for id ${String(item.id)}`)]
	if (type === 'stub' || type === 'utility') return [skip(name, `items of type ${type} cannot be sold`)]
	if (item.free === true) return [skip(name, 'every player owns it by default')]
	if (type === 'weapon' || type === 'melee' || type === 'glove') return readPainted(item, name, type)
	const isNamed = Object.hasOwn(typeOfNamed, type)
	const pipe = name.indexOf(' | ')
	const title =
		isNamed && pipe >= 0 ? name.slice(pipe + 3) : name.replace(/^Graffiti \| /, 'Sealed Graffiti | ')
	return [
		{
			is: 'kind',
			kind: {
				...bare,
				title,
				type:
					type === 'keychain' && item.stickerId !== undefined
						? 'Sticker Slab'
						: (typeOfNamed[type] ?? typeOfOther[type] ?? UNKNOWN_TYPE),
				quality: rarityOfColor(item.rarity, type === 'agent' ? 'agent' : 'other'),
			},
		},
	]
}

function readPainted(item: Fields, name: string, type: string): Finding[] {
	const starred = type !== 'weapon'
	const [weapon = name] = name.split(/ ?\| ?/)
	const isPainted = typeof item.wearMin === 'number' && typeof item.wearMax === 'number'
	if (type === 'glove' && !isPainted) return [skip(name, 'gloves without a finish do not exist')]
	const wears = isPainted ? wearsWithin(Number(item.wearMin), Number(item.wearMax)) : [null]
	return wears.map((wear) => ({
		is: 'kind',
		kind: {
			...bare,
			title: cs2Title({ finish: name, starred, edition: 'normal', wearLabel: wear?.label ?? null }),
			phase: textOf(item.altName) ?? '',
			type: cs2WeaponType(weapon) ?? paintedType(item, type),
			quality: type === 'glove' ? 'Extraordinary' : rarityOfColor(item.rarity, 'weapon'),
			exterior: wear?.key ?? 'not_painted',
			weapon,
		},
	}))
}

function paintedType(item: Fields, type: string): string {
	if (type === 'melee') return 'Knife'
	if (type === 'glove') return 'Gloves'
	const types: Readonly<Record<string, string>> = {
		secondary: 'Pistol',
		rifle: 'Rifle',
		smg: 'SMG',
		heavy: 'Shotgun',
	}
	return types[String(item.category)] ?? 'Equipment'
}

const bare: KindFields = {
	category: 'cs2',
	title: '',
	phase: '',
	type: UNKNOWN_TYPE,
	quality: null,
	exterior: null,
	hero: null,
	class: editionClass.normal,
	weapon: null,
	collection: null,
	imgUrl: null,
	stattrak: false,
	souvenir: false,
}
