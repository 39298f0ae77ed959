import type { paymentResults as english } from '@skinverse/contract/texts/en/payment-results'
import type { Translation } from '../translation.ts'

export const paymentResults: Translation<typeof english> = {
	payment_successful_title: 'Zahlung erfolgreich!',
	payment_successful_text: 'Dein Guthaben wurde aufgeladen.',
	order_placed_successfully_title: 'Bestellung erfolgreich aufgegeben!',
	order_placed_successfully_text: 'Deine Skins sind unterwegs. Achte auf das Steam-Handelsangebot.',
	payment_failed_title: 'Zahlung fehlgeschlagen',
	order_payment_failed_title: 'Bezahlung der Bestellung fehlgeschlagen',
	payment_failed_text:
		'Wir konnten deine Zahlung nicht verarbeiten. Bitte versuche es noch einmal oder nutze eine andere Zahlungsart.',
	payment_processing_title: 'Zahlung wird verarbeitet',
	payment_processing_text: 'Deine Zahlung wird verarbeitet. Bitte warte...',
	payment_status: 'Die Zahlung wird verarbeitet. Status: {status}',
	payment_processing_failed: 'Zahlung konnte nicht verarbeitet werden',
	page_updates_automatically: 'Diese Seite aktualisiert sich automatisch.',
	view_transactions: 'Transaktionen ansehen',
	view_orders: 'Bestellungen ansehen',
}
