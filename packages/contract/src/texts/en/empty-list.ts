/** A list without items, or a page past its end. */
export const emptyList = {
	nothing_on_sale_hint: 'Nothing is on sale here yet. Please come back soon.',
	no_products_found_hint: 'No items match these filters.',
	no_products_found_search: 'Nothing matches “{query}”. Check the spelling or use fewer words.',
	no_products_found_search_filtered:
		'Nothing matches “{query}” with these filters. Remove filters or search without them.',
	search_without_filters: 'Search without filters',
	reset_filters: 'Reset filters',
	page_past_end_one: 'This list has {count} page.',
	page_past_end_other: 'This list has {count} pages.',
	go_to_last_page: 'Go to the last page',
} as const
