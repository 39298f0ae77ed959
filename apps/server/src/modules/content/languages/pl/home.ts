import type { home as english } from '@skinverse/contract/texts/en/home'
import type { Translation } from '../translation.ts'

export const home: Translation<typeof english> = {
	page_title_home: 'Skiny do CS2 i Dota 2',
	hero_title: 'Rzadkie skiny w najlepszym świetle',
	hero_text:
		'Przedmioty do CS2 i Dota 2 od graczy i kolekcjonerów, opłacane z jednego salda i dostarczane wymianą Steam.',
	get_started: 'Zaczynamy',
	items_on_sale_cs2: 'przedmiotów CS2 w sprzedaży',
	items_on_sale_dota2: 'przedmiotów Dota 2 w sprzedaży',
	one_of_each: 'Po jednej sztuce',
	one_of_each_text: 'każdy przedmiot jest unikatowy',
	discover_title: 'Odkryj nowy wszechświat skinów',
	discover_text:
		'Od codziennych wykończeń po jedyne w swoim rodzaju okazy kolekcjonerskie. Filtruj według typu, rzadkości, stanu lub bohatera i znajdź ten właściwy.',
	why_choose: 'Dlaczego {brand}',
	why_assortment: 'Wyjątkowy asortyment',
	why_assortment_text:
		'Starannie wybrane przedmioty każdej rzadkości, wiele z nich jedynych w swoim rodzaju.',
	why_reliability: 'Niezawodność i bezpieczeństwo',
	why_reliability_text: 'Twoje saldo i każda wymiana są zapisane i chronione.',
	why_simplicity: 'Prostota i wygoda',
	why_simplicity_text: 'Znajdź, opłać i odbierz skina w kilka kliknięć.',
	why_community: 'Społeczność graczy',
	why_community_text: 'Prowadzone przez graczy, dla graczy i kolekcjonerów.',
	best_sellers: 'Bestsellery',
	how_it_works: 'Jak to działa',
	step_sign_up: 'Zarejestruj się',
	step_sign_up_text: 'Załóż konto albo zaloguj się przez Steam. Zajmie to minutę.',
	step_choose: 'Wybierz skina',
	step_choose_text: 'Przeglądaj katalog i dodawaj do koszyka to, co ci się podoba.',
	step_complete: 'Sfinalizuj transakcję',
	step_complete_text: 'Zapłać z salda i zaakceptuj wymianę Steam.',
	browse_skins: 'Przeglądaj skiny',
	see_all_skins: 'Zobacz wszystkie skiny',
	discover_cs2: 'Karabiny, pistolety, noże, rękawice',
	discover_dota2: 'Arkany, nieśmiertelne, kurierzy, zestawy',
	best_sellers_empty: 'Tu pojawią się bestsellery.',
	choose_game: 'Gra',
	banner_title: 'Twój nowy ulubieniec jest o jedną wymianę stąd',
	banner_text: 'Doładuj raz, kupuj, kiedy chcesz.',
}
