import { readCs2Title } from '../../names/read-cs2-title.ts'
import { readDota2Title } from '../../names/read-dota2-title.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../fields.ts'
import { type Finding, skip } from '../finding.ts'

const IMAGES = 'https://community.akamai.steamstatic.com/economy/image/'
const CS2_APP = 730
const DOTA2_APP = 570

/** A description of Steam's inventory response, in the current or the old format. */
export function readDescription(description: Fields): Finding[] {
	const title = textOf(description.market_hash_name)
	if (title === null) return [skip(textOf(description.name), 'no market name, so it cannot be sold')]
	const app = Number(description.appid)
	if (app !== CS2_APP && app !== DOTA2_APP) return [skip(title, `another game (app ${app})`)]
	const tag = tagsOf(description)
	const icon = textOf(description.icon_url)
	const imgUrl = icon === null ? null : `${IMAGES}${icon}`
	if (app === CS2_APP) {
		const told = readCs2Title(title)
		const kind = { ...told, quality: told.quality ?? tag('Rarity'), collection: tag('ItemSet'), imgUrl }
		return [{ is: 'kind', kind }]
	}
	const told = readDota2Title(title)
	const hero = tag('Hero')
	return [
		{
			is: 'kind',
			kind: {
				...told,
				type: shownType(tag('Type'), tag('Slot')) ?? told.type,
				quality: tag('Rarity'),
				hero: hero === 'Other' ? null : hero,
				class: tag('Quality') ?? told.class,
				imgUrl,
			},
		},
	]
}

/** Wearables by slot; everything else by type. */
function shownType(type: string | null, slot: string | null): string | null {
	return type === 'Wearable' && slot !== null && slot !== 'N/A' ? slot : type
}

function tagsOf({ tags }: Fields): (category: string) => string | null {
	const names = new Map(
		listOf(tags).map((tag) => {
			const { category, localized_tag_name, name } = fieldsOf(tag)
			return [String(category), textOf(localized_tag_name) ?? textOf(name)]
		}),
	)
	return (category) => names.get(category) ?? null
}
