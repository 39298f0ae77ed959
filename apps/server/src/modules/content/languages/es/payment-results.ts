import type { paymentResults as english } from '@skinverse/contract/texts/en/payment-results'
import type { Translation } from '../translation.ts'

export const paymentResults: Translation<typeof english> = {
	payment_successful_title: '¡Pago realizado!',
	payment_successful_text: 'Tu saldo se ha recargado.',
	order_placed_successfully_title: '¡Pedido realizado!',
	order_placed_successfully_text:
		'Tus skins están en camino. Pronto recibirás la oferta de intercambio de Steam.',
	payment_failed_title: 'El pago ha fallado',
	order_payment_failed_title: 'El pago del pedido ha fallado',
	payment_failed_text: 'No hemos podido procesar tu pago. Inténtalo de nuevo o usa otro método de pago.',
	payment_processing_title: 'Procesando el pago',
	payment_processing_text: 'Tu pago se está procesando. Espera...',
	payment_status: 'El pago se está procesando. Estado: {status}',
	payment_processing_failed: 'No se pudo procesar el pago',
	page_updates_automatically: 'Esta página se actualiza sola.',
	view_transactions: 'Ver transacciones',
	view_orders: 'Ver pedidos',
}
