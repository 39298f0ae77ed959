import type { offerMails as english } from '@skinverse/contract/texts/en/offer-mails'
import type { Translation } from '../translation.ts'

export const offerMails: Translation<typeof english> = {
	payout_for: 'Wypłata za {title}',
	payout_card_declined: 'Operator kart odrzucił wypłatę',
	payout_card_not_completed: 'Formularz karty nie został wypełniony na czas',
	payout_card_unavailable: 'Nie udało się połączyć z operatorem kart',
	payout_bank_account_wrong: 'Bank nie znalazł tego konta. Sprawdź IBAN lub podaj inne konto.',
	payout_bank_account_closed: 'To konto jest zamknięte. Podaj inne konto.',
	payout_bank_account_blocked: 'To konto jest zablokowane dla przelewów. Podaj inne konto.',
	payout_bank_name_differs:
		'Imię i nazwisko nie zgadza się z właścicielem konta. Podaj konto na swoje nazwisko.',
	payout_bank_returned: 'Bank zwrócił przelew. Sprawdź numer konta lub podaj inne konto.',
	payout_is_checked:
		'Poproszono o wypłatę. Większe wypłaty najpierw sprawdzamy. Napiszemy do ciebie, gdy będzie można podać dane karty.',
	payout_cards_closed: 'Wypłaty na karty nie są teraz dostępne. Wybierz SEPA.',
	offer_still_held: 'Ten skin jest wstrzymany do {date}. Potem można go wypłacić.',
	payout_not_confirmed: 'Operator kart nie potwierdził tej wypłaty.',
	payout_already_made: 'Operator kart już wykonał tę wypłatę.',
	payout_nothing_to_reveal: 'Ta wypłata nie ma otwartego przelewu.',
	payout_is_settled: 'Ta wypłata została już rozliczona.',
	offer_proposed: 'Propozycja ceny została wysłana do sprzedającego.',
	offer_quote_withdrawn: 'Propozycja ceny została wycofana. Oferta jest znowu otwarta.',
	offer_agreed: 'Zaakceptowano. Status to teraz „Czeka na skina”.',
	offer_turned_down: 'Oferta została odrzucona.',
	offer_received: 'Oznaczono jako otrzymane. Rozpoczyna się okres wstrzymania.',
	offer_called_off: 'Oferta została anulowana.',
	offer_made_payable: 'Sprzedający może teraz poprosić o wypłatę.',
	offer_returned: 'Oznaczono jako zwrócone.',
	payout_marked_paid: 'Wypłata została oznaczona jako wykonana.',
	payout_marked_failed: 'Wypłata została oznaczona jako nieudana. Sprzedający może poprosić o nią ponownie.',
	mail_offer_button: 'Zobacz oferty',
	mail_offer_reason: 'Powód: {reason}',
	mail_offer_footnote: 'Oferta nr {offer}. Otrzymujesz tę wiadomość, bo zaproponowano skina w {brand}.',
	mail_offer_submitted_subject: 'Otrzymaliśmy twoją ofertę: {title}',
	mail_offer_submitted_heading: 'Dziękujemy za ofertę',
	mail_offer_submitted_text:
		'Cześć {name}, twoja oferta to {title} za {price}. Odezwiemy się w ciągu 3 dni roboczych.',
	mail_offer_proposed_subject: 'Nasza cena za {title}',
	mail_offer_proposed_heading: 'Nasza cena za twojego skina',
	mail_offer_proposed_text:
		'Cześć {name}, kupilibyśmy {title} za {price}. Zaakceptuj lub odrzuć do {date}. Potem nasza cena wygaśnie.',
	mail_offer_changed_subject: 'Nasza nowa cena za {title}',
	mail_offer_changed_heading: 'Zmieniliśmy naszą cenę',
	mail_offer_changed_text:
		'Cześć {name}, zmieniliśmy naszą cenę: kupilibyśmy {title} za {price}. Zaakceptuj lub odrzuć do {date}. Potem nasza cena wygaśnie.',
	mail_offer_withdrawn_subject: 'Wycofaliśmy naszą cenę za {title}',
	mail_offer_withdrawn_heading: 'Wycofaliśmy naszą cenę',
	mail_offer_withdrawn_text:
		'Cześć {name}, nasza cena {price} za {title} już nie obowiązuje. Twoja oferta pozostaje otwarta, odpowiemy ponownie.',
	mail_offer_agreed_subject: 'Kupujemy {title}',
	mail_offer_agreed_heading: 'Kupujemy twojego skina',
	mail_offer_agreed_text:
		'Cześć {name}, kupujemy {title} za {price}. Wyślemy ci ofertę wymiany Steam. Zaakceptuj ją, aby przekazać skina.',
	mail_offer_declined_subject: 'Twoja oferta została odrzucona: {title}',
	mail_offer_declined_heading: 'Twoja oferta została odrzucona',
	mail_offer_declined_text: 'Cześć {name}, w tej chwili nie kupujemy {title}.',
	mail_offer_refused_subject: 'Nasza cena za {title} została odrzucona',
	mail_offer_refused_heading: 'Nasza cena została odrzucona',
	mail_offer_refused_text:
		'Cześć {name}, nasza cena {price} za {title} została odrzucona. Skin zostaje u ciebie.',
	mail_offer_received_subject: 'Otrzymaliśmy {title}',
	mail_offer_received_heading: 'Otrzymaliśmy twojego skina',
	mail_offer_received_text:
		'Cześć {name}, otrzymaliśmy {title}. O wypłatę {price} możesz poprosić od {date}. Do tego czasu wymianę Steam można cofnąć.',
	mail_offer_canceled_subject: 'Twoja oferta została anulowana: {title}',
	mail_offer_canceled_heading: 'Twoja oferta została anulowana',
	mail_offer_canceled_text: 'Cześć {name}, twoja oferta {title} została anulowana. Nie kupujemy tego skina.',
	mail_offer_payable_subject: 'Wypłata za {title} jest gotowa',
	mail_offer_payable_heading: 'Gotowe do wypłaty',
	mail_offer_payable_text: 'Cześć {name}, możesz teraz poprosić o wypłatę {price} za {title}.',
	mail_offer_returned_subject: 'Zwrócono ci {title}',
	mail_offer_returned_heading: 'Twój skin został zwrócony',
	mail_offer_returned_text: 'Cześć {name}, zwrócono ci {title}. Żadne pieniądze nie zostały wypłacone.',
	mail_offer_requested_subject: 'Poproszono o wypłatę za {title}',
	mail_offer_requested_heading: 'Otrzymaliśmy twoją prośbę o wypłatę',
	mail_offer_requested_text:
		'Cześć {name}, otrzymaliśmy prośbę o wypłatę {price} za {title}. Napiszemy, gdy zostanie wykonana.',
	mail_offer_released_subject: 'Podaj dane karty do wypłaty za {title}',
	mail_offer_released_heading: 'Twoja wypłata została zatwierdzona',
	mail_offer_released_text:
		'Cześć {name}, zatwierdziliśmy twoją wypłatę {price} za {title}. Otwórz ofertę i podaj dane karty w ciągu 24 godzin, aby otrzymać pieniądze.',
	mail_offer_failed_subject: 'Wypłata za {title} nie powiodła się',
	mail_offer_failed_heading: 'Wypłata nie powiodła się',
	mail_offer_failed_text:
		'Cześć {name}, wypłata {price} za {title} nie powiodła się. Twoje pieniądze są bezpieczne. Sprawdź dane i poproś o wypłatę ponownie.',
	mail_offer_paid_subject: 'Wypłacono {price} za {title}',
	mail_offer_paid_heading: 'Wypłata została wykonana',
	mail_offer_paid_text: 'Cześć {name}, wypłaciliśmy {price} za {title}. Dziękujemy za sprzedaż u nas.',
	mail_offer_trade_open_subject: 'Zaakceptuj naszą ofertę wymiany: {title}',
	mail_offer_trade_open_heading: 'Oferta wymiany jest gotowa',
	mail_offer_trade_open_text:
		'Cześć {name}, wysłaliśmy ci ofertę wymiany Steam: {title}. Na stronie oferty widać kod bezpieczeństwa. Porównaj go przed akceptacją.',
	mail_offer_trade_ended_subject: 'Nie mamy jeszcze skina: {title}',
	mail_offer_trade_ended_heading: 'Nie mamy jeszcze twojego skina',
	mail_offer_trade_ended_text:
		'Cześć {name}, wymiana Steam nie powiodła się: {title}. Na stronie oferty piszemy, dlaczego i co dalej.',
}
