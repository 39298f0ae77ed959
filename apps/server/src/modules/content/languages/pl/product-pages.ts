import type { productPages as english } from '@skinverse/contract/texts/en/product-pages'
import type { Translation } from '../translation.ts'

export const productPages: Translation<typeof english> = {
	breadcrumbs: 'Ścieżka nawigacji',
	title_new_toys: 'Nowe zabawki',
	title_sale: 'Promocja',
	title_search: 'Wyniki dla „{query}”',
	title_all_products: 'Wszystkie produkty',
	age_big_kids: 'Starsze dzieci',
	age_0_18_months: '0–18 miesięcy',
	age_18_36_months: '18–36 miesięcy',
	age_3_5_years: '3–5 lat',
	age_6_8_years: '6–8 lat',
	age_9_11_years: '9–11 lat',
	main: 'Główna',
	back: 'Wstecz',
	no_products_found: 'Nie znaleziono produktów',
	failed_to_load_products: 'Nie udało się wczytać produktów',
	price: 'Cena',
	copy_link: 'Kopiuj link',
	link_copied: 'Link skopiowany',
	failed_to_copy_link: 'Nie udało się skopiować linku',
}
