import type { statuses as english } from '@skinverse/contract/texts/en/statuses'
import type { Translation } from '../translation.ts'

export const statuses: Translation<typeof english> = {
	status_successfully: 'Completado',
	status_pending: 'Pendiente',
	status_processing: 'En proceso',
	status_offer: 'Oferta',
	status_canceled: 'Cancelado',
	status_failed: 'Fallido',
	status_rejected: 'Rechazado',
	status_awaiting_item: 'A la espera de la skin',
	status_ready_for_payout: 'Listo para cobrar',
	status_payout_processing: 'Cobro en curso',
	status_approved: 'Aprobado',
	status_declined_by_user: 'Rechazado por ti',
	status_declined_by_service: 'Rechazado por la tienda',
	status_received: 'Recibido',
	status_sold: 'Vendido',
	status_returned: 'Devuelto',
	table_status_successfully: 'COMPLETADO',
	table_status_failed: 'FALLIDO',
	table_status_processing: 'EN PROCESO',
	table_status_pending: 'PENDIENTE',
	table_status_canceled: 'CANCELADO',
}
