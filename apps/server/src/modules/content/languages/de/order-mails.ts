import type { orderMails as english } from '@skinverse/contract/texts/en/order-mails'
import type { Translation } from '../translation.ts'

export const orderMails: Translation<typeof english> = {
	order_title_with_more: '{title} und {count} weitere',
	mail_order_credits: '{amount} Credits',
	mail_credits_shown: '{amount} Credits ≈ {shown}',
	mail_order_line: '{title}: {amount}',
	mail_order_button: 'Bestellung ansehen',
	mail_order_footnote: 'Du erhältst diese E-Mail, weil du bei {brand} bestellt hast.',
	mail_order_placed_subject: 'Bestellung Nr. {order} bestätigt',
	mail_order_placed_heading: 'Danke für deine Bestellung',
	mail_order_placed_text:
		'Hallo {name}, deine Bestellung Nr. {order} ({amount}) ist bezahlt. Wir senden diese Artikel an deinen Steam-Handelslink:',
	mail_order_delivered_subject: 'Bestellung Nr. {order} geliefert',
	mail_order_delivered_heading: 'Deine Artikel wurden geliefert',
	mail_order_delivered_text:
		'Hallo {name}, diese Artikel aus deiner Bestellung Nr. {order} wurden geliefert:',
	mail_order_choice_subject: 'Wie geht es mit Bestellung Nr. {order} weiter?',
	mail_order_choice_heading: 'Dein Handelsangebot ist beendet',
	mail_order_choice_text:
		'Hallo {name}, das Handelsangebot für diese Artikel deiner Bestellung Nr. {order} wurde nicht angenommen, oder Steam hat es abgelehnt. Öffne die Bestellung und wähle ein neues Angebot oder eine Erstattung. Ohne Antwort erstatten wir am {date}.',
	mail_order_undone_subject: 'Steam hat einen Handel zu Bestellung Nr. {order} rückgängig gemacht',
	mail_order_undone_heading: 'Steam hat einen Handel rückgängig gemacht',
	mail_order_undone_text:
		'Hallo {name}, der Handel mit diesen Artikeln deiner Bestellung Nr. {order} wurde bei Steam rückgängig gemacht, und die Artikel sind wieder bei uns. Wir prüfen das; die Seite der Bestellung zeigt, wie es weitergeht. Wenn du den Handel nicht selbst rückgängig gemacht hast, ändere das Passwort deines Steam-Kontos.',
	mail_order_refunded_subject: 'Erstattung zu Bestellung Nr. {order}',
	mail_order_refunded_heading: 'Wir haben dir Geld erstattet',
	mail_order_refunded_later_text:
		'Hallo {name}, wir haben deinem Guthaben {amount} von deiner Bestellung Nr. {order} erstattet für:',
	mail_order_refunded_text:
		'Hallo {name}, wir konnten nicht alle Artikel deiner Bestellung Nr. {order} liefern. Wir haben deinem Guthaben {amount} erstattet für:',
}
