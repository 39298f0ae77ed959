import type { statuses as english } from '@skinverse/contract/texts/en/statuses'
import type { Translation } from '../translation.ts'

export const statuses: Translation<typeof english> = {
	status_successfully: 'Zakończone',
	status_pending: 'Oczekuje',
	status_processing: 'W toku',
	status_offer: 'Oferta',
	status_canceled: 'Anulowane',
	status_failed: 'Nieudane',
	status_rejected: 'Odrzucone',
	status_awaiting_item: 'Czeka na skina',
	status_ready_for_payout: 'Gotowe do wypłaty',
	status_payout_processing: 'Wypłata w toku',
	status_approved: 'Zatwierdzone',
	status_declined_by_user: 'Odrzucone przez ciebie',
	status_declined_by_service: 'Odrzucone przez sklep',
	status_received: 'Otrzymane',
	status_sold: 'Sprzedane',
	status_returned: 'Zwrócone',
	table_status_successfully: 'ZAKOŃCZONE',
	table_status_failed: 'NIEUDANE',
	table_status_processing: 'W TOKU',
	table_status_pending: 'OCZEKUJE',
	table_status_canceled: 'ANULOWANE',
}
