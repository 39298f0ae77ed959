import type { orderMails as english } from '@skinverse/contract/texts/en/order-mails'
import type { Translation } from '../translation.ts'

export const orderMails: Translation<typeof english> = {
	order_title_with_more: '{title} i jeszcze {count}',
	mail_order_credits: '{amount} kredytów',
	mail_order_line: '{title}: {amount}',
	mail_order_button: 'Zobacz zamówienia',
	mail_order_footnote: 'Otrzymujesz tę wiadomość, bo kupiono coś w {brand}.',
	mail_order_placed_subject: 'Zamówienie nr {order} zostało złożone',
	mail_order_placed_heading: 'Dziękujemy za zamówienie',
	mail_order_placed_text:
		'Cześć {name}, zamówienie nr {order} na {amount} jest opłacone, a przedmioty wysyłamy na twój link wymiany Steam:',
	mail_order_delivered_subject: 'Zamówienie nr {order} zostało dostarczone',
	mail_order_delivered_heading: 'Teraz jest twoje',
	mail_order_delivered_text: 'Cześć {name}, z zamówienia nr {order} dostarczono:',
	mail_order_refunded_subject: 'Zwrot za zamówienie nr {order}',
	mail_order_refunded_heading: 'Pieniądze wróciły na twoje saldo',
	mail_order_refunded_text:
		'Cześć {name}, nie mogliśmy dostarczyć całego zamówienia nr {order}. Na saldo wróciło {amount} za:',
}
