import type { search as english } from '@skinverse/contract/texts/en/search'
import type { Translation } from '../translation.ts'

export const search: Translation<typeof english> = {
	search_for: 'Buscando',
	search_instead: 'Nada coincide con «{query}». Resultados para',
	search_none: 'No hay nada para «{query}».',
	search_failed: 'No se pudieron cargar las sugerencias. Intro busca igualmente.',
	search_exact: 'Artículo exacto',
	search_skins: 'Skins',
	search_categories: 'Categorías',
	search_in: '{type} en {game}',
	search_recent: 'Búsquedas recientes',
	search_clear: 'Borrar',
	search_remove: 'Quitar «{query}»',
	search_all_one: 'Ver {number} resultado',
	search_all_many: 'Ver los {number} de resultados',
	search_all_other: 'Ver los {number} resultados',
	search_hint: 'Escribe una skin o un arma; «ak redline ft» también funciona.',
	search_move: 'Mover',
	search_open: 'Abrir',
	search_did_you_mean: '¿Quisiste decir «{query}»?',
	search_closest: 'Lo más parecido',
}
