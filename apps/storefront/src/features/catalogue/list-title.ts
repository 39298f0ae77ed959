import { isGame } from '@skinverse/contract/games'
import type { AgeGroup } from '@skinverse/contract/paths'
import { ALL } from '@skinverse/contract/paths'
import type { TFunction } from 'i18next'

interface ListPlace {
	category?: string
	subcategory?: string
	new?: true
	sale?: true
	age?: AgeGroup
	search?: string
}

const gameTexts = { cs2: 'game_cs2', dota2: 'game_dota2' } as const

const isNamed = (value: string | undefined): value is string =>
	value !== undefined && value !== '' && value !== ALL

/** The first of these that applies: new, sale, search, age group, subcategory, category, all products. */
export function listTitle(place: ListPlace, t: TFunction): string {
	if (place.new) return t('title_new_toys')
	if (place.sale) return t('title_sale')
	if (place.search) return t('title_search', { query: place.search })
	if (place.age) return t(`age_${place.age}`)
	if (isNamed(place.subcategory)) return place.subcategory
	if (!isNamed(place.category)) return t('title_all_products')
	return isGame(place.category) ? t('title_game', { game: gameName(place.category, t) }) : place.category
}

export function gameName(category: string, t: TFunction): string {
	return isGame(category) ? t(gameTexts[category]) : category
}
