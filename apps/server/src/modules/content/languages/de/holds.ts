import type { holds as english } from '@skinverse/contract/texts/en/holds'
import type { Translation } from '../translation.ts'

export const holds: Translation<typeof english> = {
	hold_reserved_for: 'Noch {time} für dich reserviert',
	hold_until: 'Andere können diese Artikel bis {time} nicht kaufen',
	hold_in_part: '{held} von {all} Artikeln sind reserviert',
	hold_ended: 'Die Reservierung ist abgelaufen',
	hold_ended_text: 'Du kannst weiterhin bezahlen, solange die Artikel verfügbar sind.',
	reserved_until: 'Reserviert bis {time}',
	reserved_items_title: 'Einige Artikel sind für jemand anderen reserviert',
	reserved_items_text:
		'Sie werden frei, wenn sie bis dahin nicht bezahlt sind. Entferne sie, um den Rest jetzt zu bezahlen.',
	pay_cart_title: 'Aufladen und bezahlen',
	top_up_and_pay: '{amount} aufladen und bezahlen',
	top_up_and_pay_note: 'Eine Zahlung: Wir laden dein Guthaben auf und bezahlen dann die Bestellung.',
	top_up_and_pay_busy: 'Weiterleitung zur Zahlung...',
	top_up_with: 'Aufladen mit',
	pay_balance: 'Dein Guthaben',
	pay_missing: 'Es fehlen',
	pay_charged: 'Du zahlst',
	pay_minimum: 'Die kleinste Aufladung ist {amount}.',
	pay_added: 'Gutschrift',
	pay_left: 'Restguthaben',
	pay_after_verifying:
		'Du kannst hier bezahlen, sobald deine E-Mail-Adresse bestätigt ist. Bis dahin sind die Artikel nicht reserviert.',
	pay_billing: 'Rechnungsdaten',
	pay_billing_change: 'Ändern',
	pay_above_maximum: 'Diese Bestellung braucht mehr als eine Aufladung. Lade zuerst auf und bezahle dann.',
	deposit_order_cart_changed: 'Dein Warenkorb wurde nach Beginn der Zahlung geändert.',
	deposit_order_link_changed: 'Der Handelslink deines Kontos wurde geändert.',
	deposit_order_item_gone: 'Ein Artikel ist nicht mehr verfügbar.',
	deposit_order_account_blocked: 'Dein Konto kann derzeit nichts kaufen.',
	deposit_order_placed_text:
		'Wir haben dein Guthaben aufgeladen und deine Bestellung #{order} aufgegeben. Achte auf das Steam-Handelsangebot.',
	deposit_order_not_placed: 'Dein Guthaben wurde aufgeladen, die Bestellung wurde nicht aufgegeben: {reason}',
	deposit_back_to_cart_text: 'Dein Guthaben wurde aufgeladen. Du kannst deinen Warenkorb jetzt bezahlen.',
	deposit_order_pending:
		'Deine Bestellung wird aufgegeben, sobald die Zahlung bestätigt ist. Du kannst diese Seite schließen.',
	deposit_failed_cart_text: 'Deine Artikel sind noch im Warenkorb.',
	back_to_cart: 'Zurück zum Warenkorb',
}
