import type { emptyList as english } from '@skinverse/contract/texts/en/empty-list'
import type { Translation } from '../translation.ts'

export const emptyList: Translation<typeof english> = {
	nothing_on_sale_hint: 'Aquí todavía no hay nada a la venta. Vuelve pronto.',
	no_products_found_hint: 'Ningún artículo coincide con estos filtros.',
	no_products_found_search: 'Nada coincide con «{query}». Revisa la ortografía o usa menos palabras.',
	no_products_found_search_filtered:
		'Nada coincide con «{query}» con estos filtros. Quita filtros o busca sin ellos.',
	search_without_filters: 'Buscar sin filtros',
	reset_filters: 'Restablecer filtros',
	page_past_end_one: 'Esta lista tiene {count} página.',
	page_past_end_many: 'Esta lista tiene {count} de páginas.',
	page_past_end_other: 'Esta lista tiene {count} páginas.',
	go_to_last_page: 'Ir a la última página',
}
