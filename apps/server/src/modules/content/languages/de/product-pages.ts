import type { productPages as english } from '@skinverse/contract/texts/en/product-pages'
import type { Translation } from '../translation.ts'

export const productPages: Translation<typeof english> = {
	breadcrumbs: 'Navigationspfad',
	title_new_toys: 'Neue Spielsachen',
	title_sale: 'Sale',
	title_search: 'Suchergebnisse für „{query}“',
	title_all_products: 'Alle Produkte',
	age_big_kids: 'Große Kinder',
	age_0_18_months: '0–18 Monate',
	age_18_36_months: '18–36 Monate',
	age_3_5_years: '3–5 Jahre',
	age_6_8_years: '6–8 Jahre',
	age_9_11_years: '9–11 Jahre',
	main: 'Start',
	back: 'Zurück',
	no_products_found: 'Keine Produkte gefunden',
	failed_to_load_products: 'Produkte konnten nicht geladen werden',
	price: 'Preis',
	copy_link: 'Link kopieren',
	link_copied: 'Link kopiert',
	failed_to_copy_link: 'Link konnte nicht kopiert werden',
}
