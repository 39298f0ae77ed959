import type { search as english } from '@skinverse/contract/texts/en/search'
import type { Translation } from '../translation.ts'

export const search: Translation<typeof english> = {
	search_for: 'Suche nach',
	search_instead: 'Nichts passt zu „{query}“. Ergebnisse für',
	search_none: 'Nichts gefunden für „{query}“.',
	search_failed: 'Die Vorschläge konnten nicht geladen werden. Mit Enter wird trotzdem gesucht.',
	search_exact: 'Genau dieser Artikel',
	search_skins: 'Skins',
	search_categories: 'Kategorien',
	search_in: '{type} in {game}',
	search_recent: 'Letzte Suchen',
	search_clear: 'Löschen',
	search_remove: '„{query}“ entfernen',
	search_all_one: '{number} Ergebnis ansehen',
	search_all_other: 'Alle {number} Ergebnisse ansehen',
	search_hint: 'Gib einen Skin oder eine Waffe ein; auch „ak redline ft“ geht.',
	search_move: 'Bewegen',
	search_open: 'Öffnen',
	search_did_you_mean: 'Meintest du „{query}“?',
	search_closest: 'Ähnliche Treffer',
}
