import type { Game } from '@skinverse/contract/games'
import type { ListAddress } from '@skinverse/contract/list-address'
import type { Translate } from '../../shared/i18n/translate.ts'
import { itemWord } from '../../shared/item-word.ts'

const gameTexts = { cs2: 'game_cs2', dota2: 'game_dota2' } as const

/** The first of these that applies: new, sale, search, age group, subcategory, category, all products. */
export function listTitle(address: ListAddress, t: Translate): string {
	if (address.new) return t('title_new_toys')
	if (address.sale) return t('title_sale')
	if (address.search !== undefined) return t('title_search', { query: address.search })
	if (address.age) return t(`age_${address.age}`)
	if (address.subcategory !== undefined) return itemWord(t, address.subcategory)
	if (address.game === undefined) return t('title_all_products')
	return gameName(address.game, t)
}

export function gameName(game: Game, t: Translate): string {
	return t(gameTexts[game])
}
