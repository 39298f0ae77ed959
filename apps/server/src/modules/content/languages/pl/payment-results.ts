import type { paymentResults as english } from '@skinverse/contract/texts/en/payment-results'
import type { Translation } from '../translation.ts'

export const paymentResults: Translation<typeof english> = {
	payment_successful_title: 'Płatność udana!',
	payment_successful_text: 'Twoje saldo zostało doładowane.',
	order_placed_successfully_title: 'Zamówienie złożone!',
	order_placed_successfully_text: 'Twoje skiny są w drodze. Wkrótce otrzymasz ofertę wymiany Steam.',
	payment_failed_title: 'Płatność nie powiodła się',
	order_payment_failed_title: 'Płatność za zamówienie nie powiodła się',
	payment_failed_text:
		'Nie udało się przetworzyć płatności. Spróbuj ponownie lub użyj innej metody płatności.',
	payment_processing_title: 'Przetwarzanie płatności',
	payment_processing_text: 'Twoja płatność jest przetwarzana. Proszę czekać...',
	payment_status: 'Płatność jest przetwarzana. Status: {status}',
	payment_processing_failed: 'Przetwarzanie płatności nie powiodło się',
	page_updates_automatically: 'Ta strona odświeża się automatycznie.',
	view_transactions: 'Zobacz transakcje',
	view_orders: 'Zobacz zamówienia',
}
