import type { orderMails as english } from '@skinverse/contract/texts/en/order-mails'
import type { Translation } from '../translation.ts'

export const orderMails: Translation<typeof english> = {
	order_title_with_more: '{title} und {count} weitere',
	mail_order_credits: '{amount} Credits',
	mail_order_line: '{title}: {amount}',
	mail_order_button: 'Deine Bestellungen ansehen',
	mail_order_footnote: 'Du erhältst diese Mail, weil du bei {brand} etwas gekauft hast.',
	mail_order_placed_subject: 'Bestellung Nr. {order} ist eingegangen',
	mail_order_placed_heading: 'Danke für deine Bestellung',
	mail_order_placed_text:
		'Hallo {name}, deine Bestellung Nr. {order} über {amount} ist bezahlt, und wir senden deine Artikel an deinen Steam-Handelslink:',
	mail_order_delivered_subject: 'Bestellung Nr. {order} ist geliefert',
	mail_order_delivered_heading: 'Jetzt gehört es dir',
	mail_order_delivered_text: 'Hallo {name}, das ist aus deiner Bestellung Nr. {order} geliefert:',
	mail_order_refunded_subject: 'Erstattung zu Bestellung Nr. {order}',
	mail_order_refunded_heading: 'Dein Geld ist wieder auf deinem Guthaben',
	mail_order_refunded_text:
		'Hallo {name}, wir konnten nicht alles aus deiner Bestellung Nr. {order} liefern. {amount} sind zurück auf deinem Guthaben für:',
}
