import type { statuses as english } from '@skinverse/contract/texts/en/statuses'
import type { Translation } from '../translation.ts'

export const statuses: Translation<typeof english> = {
	status_successfully: 'Erfolgreich',
	status_pending: 'Ausstehend',
	status_processing: 'In Bearbeitung',
	status_offer: 'Angebot',
	status_canceled: 'Storniert',
	status_failed: 'Fehlgeschlagen',
	status_rejected: 'Zurückgewiesen',
	status_awaiting_item: 'Warten auf Skin',
	status_ready_for_payout: 'Auszahlbar',
	status_payout_processing: 'Auszahlung läuft',
	status_approved: 'Genehmigt',
	status_declined_by_user: 'Von dir abgelehnt',
	status_declined_by_service: 'Vom Shop abgelehnt',
	status_received: 'Erhalten',
	status_sold: 'Verkauft',
	status_returned: 'Zurückgegeben',
	table_status_successfully: 'ERFOLGREICH',
	table_status_failed: 'FEHLGESCHLAGEN',
	table_status_processing: 'IN BEARBEITUNG',
	table_status_pending: 'AUSSTEHEND',
	table_status_canceled: 'STORNIERT',
}
