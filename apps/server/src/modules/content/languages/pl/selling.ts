import type { selling as english } from '@skinverse/contract/texts/en/selling'
import type { Translation } from '../translation.ts'

export const selling: Translation<typeof english> = {
	float_invalid: 'Podaj float od 0 do 1',
	float_outside_exterior: 'Ten float nie pasuje do stanu',
	too_many_items: 'Oferta może zawierać najwyżej 21 skinów',

	sell_suggestions: 'Podpowiedzi',
	sell_float: 'Float (opcjonalnie)',
	sell_float_example: '0,1234',
	sell_add_skin: 'Dodaj kolejny skin',
	sell_remove_skin: 'Usuń',
	sell_nth_skin: 'Skin {number}',
	sell_total: 'Suma, liczba skinów: {number}',

	sell_quote_range: 'Zwykle płacimy {from} – {till}',
	sell_quote_about: 'Zwykle płacimy około {price}',
	sell_quote_sales:
		'Na podstawie naszej sprzedaży z ostatnich {days} dni (liczba: {number}), po odjęciu marży {margin} %. To nie obietnica: decydujemy w odpowiedzi.',
	sell_quote_listing:
		'Na podstawie naszej obecnie najniższej ceny, po odjęciu marży {margin} %, bo sprzedaży było za mało. To nie obietnica: decydujemy w odpowiedzi.',
	sell_quote_none: 'Za mało sprzedaży, by powiedzieć, ile zwykle płacimy. Mimo to możesz go zaoferować.',
	sell_quote_exterior: 'Wybierz stan, aby zobaczyć, ile zwykle płacimy.',
	sell_quote_unknown:
		'Nie znamy tej nazwy. Wybierz podpowiedź, aby zobaczyć, ile zwykle płacimy, albo zaoferuj go mimo to.',
	sell_far_above: 'Twoja cena jest dużo wyższa. Prawdopodobnie zaproponujemy niższą.',

	sell_draft_restored: 'Przywrócono szkic',
	sell_start_over: 'Zacznij od nowa',

	offer_agreed_price: 'Uzgodniona cena',
	offer_float: 'Float {float}',
	offer_skins_one: '{count} skin',
	offer_skins_few: '{count} skiny',
	offer_skins_many: '{count} skinów',
	offer_skins_other: '{count} skina',
	offer_lines: 'Skiny w tej ofercie',
	offer_line_asked: 'Twoja cena {price}',

	offer_steps: 'Co dalej',
	offer_step_until: 'do {date}',
	offer_step_submitted: 'Wysłano',
	offer_step_answer: 'Nasza odpowiedź',
	offer_step_answer_hint_one: 'E-mailem, zwykle w ciągu {count} godziny',
	offer_step_answer_hint_few: 'E-mailem, zwykle w ciągu {count} godzin',
	offer_step_answer_hint_many: 'E-mailem, zwykle w ciągu {count} godzin',
	offer_step_answer_hint_other: 'E-mailem, zwykle w ciągu {count} godziny',
	offer_step_decision: 'Twoja odpowiedź',
	offer_step_decision_hint: 'Nasza cena czeka: przyjmij ją lub odrzuć',
	offer_step_send: 'Wyślij skin',
	offer_step_send_hint: 'Przez ofertę wymiany Steam, którą ci wyślemy',
	offer_step_hold: 'Wstrzymanie',
	offer_step_hold_hint_one: '{count} dzień, bo wymianę Steam można cofnąć',
	offer_step_hold_hint_few: '{count} dni, bo wymianę Steam można cofnąć',
	offer_step_hold_hint_many: '{count} dni, bo wymianę Steam można cofnąć',
	offer_step_hold_hint_other: '{count} dnia, bo wymianę Steam można cofnąć',
	offer_step_payout: 'Wypłata',
	offer_step_payout_hint: 'Zlecasz ją na konto bankowe lub kartę',
	offer_step_payout_running: 'Zlecona. Napiszemy, gdy pieniądze będą w drodze.',
}
