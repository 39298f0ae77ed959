import type { sandboxPay as english } from '@skinverse/contract/texts/en/sandbox-pay'
import type { Translation } from '../translation.ts'

export const sandboxPay: Translation<typeof english> = {
	sandbox_pay_title: 'Sandbox Pay',
	sandbox_pay_about:
		'Esta página sustituye a un proveedor de pagos, para hacer pruebas. No se cobra dinero real.',
	sandbox_pay_trial: '{title} (prueba: no se cobra dinero)',
	sandbox_pay_to: 'Para',
	sandbox_pay_for: 'Por',
	sandbox_pay_order: 'Orden',
	sandbox_pay_amount: 'Importe',
	sandbox_pay_card: 'Número de tarjeta de prueba (opcional)',
	sandbox_pay_card_hint:
		'Cualquier número. Las cuentas que pagan con el mismo número comparten una señal de riesgo.',
	sandbox_pay_approve: 'Aprobar',
	sandbox_pay_decline: 'Rechazar',
	sandbox_pay_leave_pending: 'Dejar pendiente',
	sandbox_pay_pending_hint:
		'Un pago pendiente se aprueba automáticamente al cabo de unos {seconds} segundos.',
	sandbox_pay_is_pending: 'Este pago está pendiente.',
	sandbox_pay_is_approved: 'Este pago se aprobó.',
	sandbox_pay_is_declined: 'Este pago se rechazó.',
	sandbox_pay_after: 'Después del pago',
	sandbox_pay_after_hint:
		'Lo que un banco o el proveedor puede hacer con un pago hecho. La tienda lo sabe por webhook, como con un proveedor real.',
	sandbox_pay_dispute: 'Disputar este pago',
	sandbox_pay_dispute_half: 'Disputar la mitad',
	sandbox_pay_refund: 'Reembolsar este pago',
	sandbox_pay_win: 'La tienda gana',
	sandbox_pay_lose: 'La tienda pierde',
	sandbox_pay_disputed_needs_response: 'En disputa: {amount}. El banco espera una respuesta.',
	sandbox_pay_disputed_under_review: 'En disputa: {amount}. El banco tiene la respuesta.',
	sandbox_pay_disputed_won: 'En disputa: {amount}. La tienda ganó.',
	sandbox_pay_disputed_lost: 'En disputa: {amount}. La tienda perdió.',
	sandbox_pay_refunded: 'Reembolsado: {amount}.',
	sandbox_payout_title: 'Cobro Sandbox',
	sandbox_payout_about:
		'Esta página sustituye al formulario de tarjeta del proveedor de pagos en la tienda de demostración. No se paga dinero real ni hace falta un número de tarjeta.',
	sandbox_payout_from: 'De',
	sandbox_payout_number: 'Cobro',
	sandbox_payout_approve: 'Aprobar',
	sandbox_payout_decline: 'Rechazar',
	sandbox_payout_is_paid: 'Este cobro se ha hecho.',
	sandbox_payout_is_declined: 'Este cobro se rechazó.',
	sandbox_payout_is_canceled: 'Este cobro se ha cancelado.',
	sandbox_pay_back: 'Volver a {brand}',
}
