import type { orderMails as english } from '@skinverse/contract/texts/en/order-mails'
import type { Translation } from '../translation.ts'

export const orderMails: Translation<typeof english> = {
	order_title_with_more: '{title} i jeszcze {count}',
	mail_order_credits: '{amount} kredytów',
	mail_credits_shown: '{amount} kredytów ≈ {shown}',
	mail_order_line: '{title}: {amount}',
	mail_order_button: 'Zobacz zamówienie',
	mail_order_footnote: 'Otrzymujesz tę wiadomość, bo złożono zamówienie w {brand}.',
	mail_order_placed_subject: 'Potwierdzenie zamówienia nr {order}',
	mail_order_placed_heading: 'Dziękujemy za zamówienie',
	mail_order_placed_text:
		'Cześć {name}, twoje zamówienie nr {order} ({amount}) jest opłacone. Wysyłamy te przedmioty na twój link wymiany Steam:',
	mail_order_delivered_subject: 'Zamówienie nr {order} zostało dostarczone',
	mail_order_delivered_heading: 'Twoje przedmioty zostały dostarczone',
	mail_order_delivered_text: 'Cześć {name}, z twojego zamówienia nr {order} dostarczono:',
	mail_order_choice_subject: 'Co dalej z zamówieniem nr {order}?',
	mail_order_choice_heading: 'Twoja oferta wymiany się zakończyła',
	mail_order_choice_text:
		'Cześć {name}, oferta wymiany tych przedmiotów z zamówienia nr {order} nie została przyjęta albo Steam ją odrzucił. Otwórz zamówienie i wybierz nową ofertę lub zwrot pieniędzy. Bez odpowiedzi zwrócimy pieniądze {date}.',
	mail_order_undone_subject: 'Steam cofnął wymianę z zamówienia nr {order}',
	mail_order_undone_heading: 'Steam cofnął wymianę',
	mail_order_undone_text:
		'Cześć {name}, wymiana tych przedmiotów z zamówienia nr {order} została cofnięta w Steam, a przedmioty wróciły do nas. Sprawdzamy to; strona zamówienia pokaże, co dalej. Jeśli wymiana została cofnięta bez twojej wiedzy, zmień hasło do konta Steam.',
	mail_order_refunded_subject: 'Zwrot za zamówienie nr {order}',
	mail_order_refunded_heading: 'Zwróciliśmy środki na twoje saldo',
	mail_order_refunded_later_text:
		'Cześć {name}, zwróciliśmy na twoje saldo {amount} z zamówienia nr {order} za:',
	mail_order_refunded_text:
		'Cześć {name}, nie mogliśmy dostarczyć wszystkich przedmiotów z zamówienia nr {order}. Zwróciliśmy na twoje saldo {amount} za:',
}
