import { cs2WeaponType } from '../../names/cs2-weapons.ts'
import { UNKNOWN_TYPE } from '../../names/kind-fields.ts'
import { readCs2Title } from '../../names/read-cs2-title.ts'
import { type Fields, fieldsOf, imageOf, listOf, textOf } from '../fields.ts'
import { type Finding, skip } from '../finding.ts'
import { rarityName } from '../rarities.ts'

/** By the prefix of the id: `sticker-1042`. */
const typeOfPrefix: Readonly<Record<string, string>> = {
	sticker: 'Sticker',
	agent: 'Agent',
	graffiti: 'Graffiti',
	crate: 'Case',
	key: 'Key',
	music_kit: 'Music Kit',
	patch: 'Patch',
	keychain: 'Charm',
	highlight: 'Charm',
	collectible: 'Collectible',
	tool: 'Tool',
	base_weapon: 'Equipment',
}
const typeOfCrate: Readonly<Record<string, string>> = {
	Case: 'Case',
	Souvenir: 'Souvenir Package',
	'Autograph Capsule': 'Capsule',
	'Sticker Capsule': 'Capsule',
	'Patch Capsule': 'Capsule',
	'Music Kit Box': 'Capsule',
	Pins: 'Capsule',
	Graffiti: 'Capsule',
}

export function hasItemId(record: Fields): boolean {
	return Object.hasOwn(typeOfPrefix, prefixOf(record))
}

/** Stickers, agents, graffiti, cases, keys, music kits and similar items. */
export function readItem(record: Fields, collection: string | null = null): Finding[] {
	const name = textOf(record.name)
	if (record.market_hash_name === null) return [skip(name, 'no market name, so it cannot be sold')]
	const title = textOf(record.market_hash_name) ?? name
	if (title === null) return [skip(null, 'no name')]
	const told = readCs2Title(title)
	return [
		{
			is: 'kind',
			kind: {
				...told,
				type: itemType(record, title, told.type),
				quality: rarityName(record.rarity) ?? told.quality,
				collection: collection ?? textOf(fieldsOf(listOf(record.collections)[0]).name),
				imgUrl: imageOf(record.image),
			},
		},
	]
}

/** A collection with its content: sets the collection of finishes; the rest are items. */
export function readCollection(record: Fields): Finding[] {
	const collection = textOf(record.name)
	return listOf(record.contains).flatMap((contained): Finding[] => {
		const item = fieldsOf(contained)
		const name = textOf(item.name)
		if (name === null) return [skip(null, 'no name')]
		if (!String(item.id).startsWith('skin-')) return readItem(item, collection)
		return [{ is: 'finish', name, collection, quality: rarityName(item.rarity), imgUrl: imageOf(item.image) }]
	})
}

/** `{ stickers: { "1": { name, market_hash_name, image } }, skins: { "7": { "282": { name, image } } } }` */
export function readInventoryEntry(group: string, entry: Fields): Finding[] {
	const name = textOf(entry.name)
	if (name === null) return [skip(null, 'no name')]
	if (group !== 'skins') return readItem({ ...entry, id: `${inventoryPrefix[group] ?? ''}-0` })
	return [{ is: 'finish', name, collection: null, quality: null, imgUrl: imageOf(entry.image) }]
}

const inventoryPrefix: Readonly<Record<string, string>> = {
	crates: 'crate',
	collectibles: 'collectible',
	stickers: 'sticker',
	graffiti: 'graffiti',
	music_kits: 'music_kit',
	agents: 'agent',
	patches: 'patch',
	keychains: 'keychain',
	keys: 'key',
	tools: 'tool',
}
export const inventoryGroups: readonly string[] = ['skins', ...Object.keys(inventoryPrefix)]

function prefixOf({ id }: Fields): string {
	return /^([a-z_]+)-/.exec(String(id))?.[1] ?? ''
}

function itemType(record: Fields, title: string, told: string): string {
	const prefix = prefixOf(record)
	if (prefix === 'base_weapon') return cs2WeaponType(title) ?? told.replace(UNKNOWN_TYPE, 'Equipment')
	if (prefix === 'crate') return typeOfCrate[String(record.type)] ?? told
	if (prefix === 'collectible' && told === 'Pass') return told
	return typeOfPrefix[prefix] ?? told
}
