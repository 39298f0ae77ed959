import type { emptyList as english } from '@skinverse/contract/texts/en/empty-list'
import type { Translation } from '../translation.ts'

export const emptyList: Translation<typeof english> = {
	nothing_on_sale_hint: 'Hier wird noch nichts verkauft. Schau bald wieder vorbei.',
	no_products_found_hint: 'Keine Artikel passen zu diesen Filtern.',
	no_products_found_search:
		'Keine Treffer für „{query}“. Prüfe die Schreibweise oder suche mit weniger Wörtern.',
	no_products_found_search_filtered:
		'Keine Treffer für „{query}“ mit diesen Filtern. Entferne Filter oder suche ohne sie.',
	search_without_filters: 'Ohne Filter suchen',
	reset_filters: 'Filter zurücksetzen',
	page_past_end_one: 'Diese Liste hat {count} Seite.',
	page_past_end_other: 'Diese Liste hat {count} Seiten.',
	go_to_last_page: 'Zur letzten Seite',
}
