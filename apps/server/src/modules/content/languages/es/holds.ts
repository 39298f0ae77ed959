import type { holds as english } from '@skinverse/contract/texts/en/holds'
import type { Translation } from '../translation.ts'

export const holds: Translation<typeof english> = {
	hold_reserved_for: 'Reservado para ti durante {time}',
	hold_until: 'Nadie más puede comprar estos artículos hasta las {time}',
	hold_in_part: '{held} de {all} artículos están reservados',
	hold_ended: 'La reserva ha terminado',
	hold_ended_text: 'Todavía puedes pagar mientras los artículos estén disponibles.',
	reserved_until: 'Reservado hasta las {time}',
	reserved_items_title: 'Algunos artículos están reservados para otra persona',
	reserved_items_text:
		'Quedarán libres si no se pagan antes de esa hora. Quítalos para pagar el resto ahora.',
	pay_cart_title: 'Recargar y pagar',
	top_up_and_pay: 'Recargar y pagar {amount}',
	top_up_and_pay_note: 'Un solo pago: recargamos tu saldo y después pagamos el pedido.',
	top_up_and_pay_busy: 'Redirigiendo al pago...',
	top_up_with: 'Recargar con',
	pay_balance: 'Tu saldo',
	pay_missing: 'Falta',
	pay_charged: 'Pagas',
	pay_minimum: 'La recarga mínima es de {amount}.',
	pay_added: 'Se añade a tu saldo',
	pay_left: 'Queda en tu saldo',
	pay_after_verifying:
		'Podrás pagar aquí cuando verifiques tu correo. Hasta entonces los artículos no están reservados.',
	pay_billing: 'Datos de facturación',
	pay_billing_change: 'Cambiar',
	pay_above_maximum: 'Este pedido necesita más de una recarga. Recarga primero y paga después.',
	deposit_order_cart_changed: 'Tu carrito cambió después de que empezaras a pagar.',
	deposit_order_link_changed: 'El enlace de intercambio de tu cuenta cambió.',
	deposit_order_item_gone: 'Un artículo ya no está disponible.',
	deposit_order_account_blocked: 'Tu cuenta no puede comprar en este momento.',
	deposit_order_placed_text:
		'Hemos recargado tu saldo y realizado tu pedido n.º {order}. Espera la oferta de intercambio de Steam.',
	deposit_order_not_placed: 'Tu saldo se ha recargado, el pedido no se ha realizado: {reason}',
	deposit_back_to_cart_text: 'Tu saldo se ha recargado. Ya puedes pagar tu carrito.',
	deposit_order_pending: 'Tu pedido se realizará en cuanto se confirme el pago. Puedes cerrar esta página.',
	deposit_failed_cart_text: 'Tus artículos siguen en el carrito.',
	back_to_cart: 'Volver al carrito',
}
