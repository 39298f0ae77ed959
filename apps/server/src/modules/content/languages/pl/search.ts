import type { search as english } from '@skinverse/contract/texts/en/search'
import type { Translation } from '../translation.ts'

export const search: Translation<typeof english> = {
	search_for: 'Szukasz:',
	search_instead: 'Nic nie pasuje do „{query}”. Wyniki dla',
	search_none: 'Brak wyników dla „{query}”.',
	search_failed: 'Nie udało się wczytać podpowiedzi. Enter i tak uruchomi wyszukiwanie.',
	search_exact: 'Dokładnie ten przedmiot',
	search_skins: 'Skiny',
	search_categories: 'Kategorie',
	search_in: '{type} w {game}',
	search_recent: 'Ostatnie wyszukiwania',
	search_clear: 'Wyczyść',
	search_remove: 'Usuń „{query}”',
	search_all_one: 'Zobacz {number} wynik',
	search_all_few: 'Zobacz wszystkie {number} wyniki',
	search_all_many: 'Zobacz wszystkie {number} wyników',
	search_all_other: 'Zobacz wszystkie {number} wyniku',
	search_hint: 'Wpisz skina lub broń; „ak redline ft” też działa.',
	search_move: 'Ruch',
	search_open: 'Otwórz',
	search_did_you_mean: 'Czy chodziło o „{query}”?',
	search_closest: 'Najbliższe wyniki',
}
