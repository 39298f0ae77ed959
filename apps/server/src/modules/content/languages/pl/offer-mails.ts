import type { offerMails as english } from '@skinverse/contract/texts/en/offer-mails'
import type { Translation } from '../translation.ts'

export const offerMails: Translation<typeof english> = {
	payout_for: 'Wypłata za {title}',
	payout_card_declined: 'Operator kart odrzucił wypłatę',
	payout_card_not_completed: 'Formularz karty nie został wypełniony na czas',
	payout_card_unavailable: 'Nie udało się połączyć z operatorem kart',
	payout_is_checked:
		'Poproszono o wypłatę. Większe wypłaty najpierw sprawdzamy. Napiszemy do Ciebie, gdy będzie można podać kartę.',
	payout_cards_closed: 'Wypłaty na karty nie są teraz możliwe. Wybierz SEPA.',
	offer_still_held: 'Ten skin jest wstrzymany do {date}. Potem można go wypłacić.',
	payout_not_confirmed: 'Operator kart nie potwierdził tej wypłaty.',
	payout_already_made: 'Operator kart już wykonał tę wypłatę.',
	payout_nothing_to_reveal: 'Dla tej wypłaty nie ma przelewu do wykonania.',
	payout_is_settled: 'Ta wypłata jest już rozliczona.',
	offer_proposed: 'Cena została zaproponowana sprzedającemu.',
	offer_agreed: 'Umowa zawarta. Czekamy na skina.',
	offer_turned_down: 'Oferta została odrzucona.',
	offer_received: 'Skin dotarł. Okres wstrzymania się rozpoczyna.',
	offer_called_off: 'Transakcja została odwołana.',
	offer_made_payable: 'Sprzedający może teraz poprosić o wypłatę.',
	offer_returned: 'Skin wraca do sprzedającego.',
	payout_marked_paid: 'Wypłata została oznaczona jako wykonana.',
	payout_marked_failed: 'Wypłata została oznaczona jako nieudana. Sprzedający może poprosić o nią ponownie.',
	mail_offer_button: 'Zobacz swoje oferty',
	mail_offer_reason: 'Powód: {reason}',
	mail_offer_footnote: 'Oferta nr {offer}. Otrzymujesz tę wiadomość, bo zaproponowano skina w {brand}.',
	mail_offer_submitted_subject: 'Otrzymaliśmy twoją ofertę: {title}',
	mail_offer_submitted_heading: 'Dziękujemy za ofertę',
	mail_offer_submitted_text:
		'Cześć {name}, twoja oferta to {title} za {price}. Odezwiemy się w ciągu 3 dni roboczych.',
	mail_offer_proposed_subject: 'Nasza cena za {title}',
	mail_offer_proposed_heading: 'Mamy dla ciebie cenę',
	mail_offer_proposed_text:
		'Cześć {name}, kupilibyśmy {title} za {price}. Zaakceptuj lub odrzuć do {date}; potem propozycja wygaśnie.',
	mail_offer_agreed_subject: 'Umowa stoi: {title}',
	mail_offer_agreed_heading: 'Umowa stoi',
	mail_offer_agreed_text:
		'Cześć {name}, kupujemy {title} za {price}. Przekaż skina w wymianie Steam, którą ci wyślemy.',
	mail_offer_declined_subject: 'Twoja oferta {title} została odrzucona',
	mail_offer_declined_heading: 'Nie tym razem',
	mail_offer_declined_text: 'Cześć {name}, w tej chwili nie kupujemy {title}.',
	mail_offer_refused_subject: 'Nasza cena za {title} została odrzucona',
	mail_offer_refused_heading: 'Propozycja odrzucona',
	mail_offer_refused_text:
		'Cześć {name}, nasza propozycja {price} za {title} została odrzucona, a skin zostaje u ciebie.',
	mail_offer_received_subject: '{title} dotarł',
	mail_offer_received_heading: 'Twój skin jest u nas',
	mail_offer_received_text:
		'Cześć {name}, otrzymaliśmy {title}. O wypłatę {price} możesz poprosić od {date}: do tego czasu wymianę Steam można cofnąć.',
	mail_offer_canceled_subject: 'Transakcja {title} odwołana',
	mail_offer_canceled_heading: 'Transakcja odwołana',
	mail_offer_canceled_text: 'Cześć {name}, jednak nie kupujemy {title}.',
	mail_offer_payable_subject: 'Twoje pieniądze za {title} są gotowe',
	mail_offer_payable_heading: 'Gotowe do wypłaty',
	mail_offer_payable_text: 'Cześć {name}, możesz teraz poprosić o wypłatę {price} za {title}.',
	mail_offer_returned_subject: '{title} wraca do ciebie',
	mail_offer_returned_heading: 'Skin został zwrócony',
	mail_offer_returned_text:
		'Cześć {name}, {title} znów należy do ciebie. Żadne pieniądze nie zostały przekazane.',
	mail_offer_requested_subject: 'Poproszono o wypłatę za {title}',
	mail_offer_requested_heading: 'Twoja wypłata jest w drodze',
	mail_offer_requested_text:
		'Cześć {name}, otrzymaliśmy prośbę o wypłatę {price} za {title}. Napiszemy, gdy zostanie wykonana.',
	mail_offer_released_subject: 'Podaj kartę do wypłaty za {title}',
	mail_offer_released_heading: 'Twoja wypłata jest zatwierdzona',
	mail_offer_released_text:
		'Cześć {name}, sprawdziliśmy Twoją wypłatę {price} za {title}. Otwórz ofertę i podaj kartę w ciągu 24 godzin, aby otrzymać pieniądze.',
	mail_offer_failed_subject: 'Wypłata za {title} nie powiodła się',
	mail_offer_failed_heading: 'Wypłata nie doszła do skutku',
	mail_offer_failed_text:
		'Cześć {name}, wypłata {price} za {title} nie powiodła się. Twoje pieniądze są bezpieczne: sprawdź dane i poproś o nią ponownie.',
	mail_offer_paid_subject: 'Wypłacono {price} za {title}',
	mail_offer_paid_heading: 'Sprzedane',
	mail_offer_paid_text: 'Cześć {name}, wypłaciliśmy {price} za {title}. Dziękujemy za sprzedaż u nas.',
}
