import { cs2Title, type Edition, editionClass } from '../../names/cs2-title.ts'
import { wearRanges } from '../../names/wears.ts'
import { type Fields, fieldsOf, imageOf, listOf, textOf } from '../fields.ts'
import { type Finding, skip } from '../finding.ts'
import { rarityName } from '../rarities.ts'

const typeOfCategory: Readonly<Record<string, string>> = {
	sfui_invpanel_filter_melee: 'Knife',
	sfui_invpanel_filter_gloves: 'Gloves',
	csgo_inventory_weapon_category_rifles: 'Rifle',
	csgo_inventory_weapon_category_pistols: 'Pistol',
	csgo_inventory_weapon_category_smgs: 'SMG',
	csgo_inventory_weapon_category_heavy: 'Shotgun',
}
/** Types that are shown separately from the category of the file. */
const typeOfWeapon: Readonly<Record<string, string>> = {
	weapon_awp: 'Sniper Rifle',
	weapon_ssg08: 'Sniper Rifle',
	weapon_scar20: 'Sniper Rifle',
	weapon_g3sg1: 'Sniper Rifle',
	weapon_m249: 'Machine Gun',
	weapon_negev: 'Machine Gun',
}

/** One record per finish, with a list of wears: every edition and wear is a kind. */
export function readGroupedSkin(skin: Fields): Finding[] {
	const name = textOf(skin.name)
	if (name === null) return [skip(null, 'no name')]
	const editions: Edition[] = ['normal']
	if (skin.stattrak === true) editions.push('stattrak')
	if (skin.souvenir === true) editions.push('souvenir')
	const wears = listOf(skin.wears).map(readWear)
	return editions.flatMap((edition) =>
		(wears.length === 0 ? [null] : wears).map((wear) => {
			// Other languages put the star elsewhere; it stays there.
			const starred = name.startsWith('★ ')
			const finish = starred ? name.slice(2) : name
			const title = cs2Title({ finish, starred, edition, wearLabel: wear?.label ?? null })
			return skinKind(skin, title, edition, wear)
		}),
	)
}

/** One record per wear and edition. */
export function readSkin(skin: Fields): Finding[] {
	const title = textOf(skin.market_hash_name) ?? textOf(skin.name)
	if (title === null) return [skip(null, 'no name')]
	const edition = skin.stattrak === true ? 'stattrak' : skin.souvenir === true ? 'souvenir' : 'normal'
	return [skinKind(skin, title, edition, skin.wear === undefined ? null : readWear(skin.wear))]
}

export function isTranslatedSkin(skin: Fields): boolean {
	const wears = listOf(skin.wears).map(readWear)
	return wears.some(({ label }) => wearRanges.every((wear) => wear.label !== label))
}

function skinKind(skin: Fields, title: string, edition: Edition, wear: ReadWear | null): Finding {
	const weapon = fieldsOf(skin.weapon)
	const category = fieldsOf(skin.category)
	return {
		is: 'kind',
		kind: {
			category: 'cs2',
			title,
			phase: textOf(skin.phase) ?? '',
			type: typeOfWeapon[String(weapon.id)] ?? typeOfCategory[String(category.id)] ?? 'Equipment',
			quality: rarityName(skin.rarity),
			exterior: wear === null ? 'not_painted' : wear.key,
			hero: null,
			class: editionClass[edition],
			weapon: textOf(weapon.name),
			collection: textOf(fieldsOf(listOf(skin.collections)[0]).name),
			imgUrl: imageOf(skin.image),
			stattrak: edition === 'stattrak',
			souvenir: edition === 'souvenir',
		},
	}
}

type ReadWear = ReturnType<typeof readWear>

/** `SFUI_InvTooltip_Wear_Amount_2` is field-tested in every language. */
function readWear(wear: unknown) {
	const { id, name } = fieldsOf(wear)
	const known = wearRanges[Number(/_(\d)$/.exec(String(id))?.[1] ?? Number.NaN)]
	return { key: known?.key ?? null, label: textOf(name) ?? known?.label ?? null }
}
