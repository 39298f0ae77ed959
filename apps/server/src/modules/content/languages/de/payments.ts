import type { payments as english } from '@skinverse/contract/texts/en/payments'
import type { Translation } from '../translation.ts'

export const payments: Translation<typeof english> = {
	top_up_title: 'Guthaben aufladen',
	top_up_amount: 'Betrag',
	top_up_you_get: 'Du erhältst',
	top_up_minimum: 'Mindestens {amount}',
	top_up_presets: 'Beträge',
	top_up_choose_method: 'Zahlungsart wählen',
	top_up_not_in_currency: 'Nicht in {currency} verfügbar',
	top_up_no_methods: 'Zurzeit ist keine Zahlungsart verfügbar.',
	checkout_title: 'Kasse',
	checkout_post_code: 'Postleitzahl',
	checkout_save_data: 'Meine Daten für das nächste Mal speichern',
	checkout_accept_terms: 'Ich akzeptiere die Geschäftsbedingungen',
	checkout_pay: '{amount} bezahlen',
	checkout_redirecting: 'Weiterleitung...',
	checkout_failed: 'Bezahlvorgang fehlgeschlagen',
	no_redirect_url_received: 'Keine Adresse zur Weiterleitung erhalten',
	go_home: 'Zur Startseite',
}
