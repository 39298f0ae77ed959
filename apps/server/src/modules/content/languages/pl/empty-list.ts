import type { emptyList as english } from '@skinverse/contract/texts/en/empty-list'
import type { Translation } from '../translation.ts'

export const emptyList: Translation<typeof english> = {
	nothing_on_sale_hint: 'Nic tu jeszcze nie jest w sprzedaży. Zajrzyj wkrótce.',
	no_products_found_hint: 'Żadne przedmioty nie pasują do tych filtrów.',
	no_products_found_search: 'Nic nie pasuje do „{query}”. Sprawdź pisownię lub użyj mniej słów.',
	no_products_found_search_filtered:
		'Nic nie pasuje do „{query}” przy tych filtrach. Usuń filtry lub szukaj bez nich.',
	search_without_filters: 'Szukaj bez filtrów',
	reset_filters: 'Zresetuj filtry',
	page_past_end_one: 'Ta lista ma {count} stronę.',
	page_past_end_few: 'Ta lista ma {count} strony.',
	page_past_end_many: 'Ta lista ma {count} stron.',
	page_past_end_other: 'Ta lista ma {count} strony.',
	go_to_last_page: 'Przejdź do ostatniej strony',
}
