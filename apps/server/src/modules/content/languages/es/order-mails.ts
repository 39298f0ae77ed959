import type { orderMails as english } from '@skinverse/contract/texts/en/order-mails'
import type { Translation } from '../translation.ts'

export const orderMails: Translation<typeof english> = {
	order_title_with_more: '{title} y {count} más',
	mail_order_credits: '{amount} créditos',
	mail_order_line: '{title}: {amount}',
	mail_order_button: 'Ver tus pedidos',
	mail_order_footnote: 'Recibes este correo porque has comprado algo en {brand}.',
	mail_order_placed_subject: 'Pedido n.º {order} realizado',
	mail_order_placed_heading: 'Gracias por tu pedido',
	mail_order_placed_text:
		'Hola {name}, tu pedido n.º {order} de {amount} está pagado y enviamos tus artículos a tu enlace de intercambio de Steam:',
	mail_order_delivered_subject: 'Pedido n.º {order} entregado',
	mail_order_delivered_heading: 'Ya es tuyo',
	mail_order_delivered_text: 'Hola {name}, esto se ha entregado de tu pedido n.º {order}:',
	mail_order_refunded_subject: 'Reembolso del pedido n.º {order}',
	mail_order_refunded_heading: 'Tu dinero vuelve a tu saldo',
	mail_order_refunded_text:
		'Hola {name}, no hemos podido entregar todo tu pedido n.º {order}. Han vuelto a tu saldo {amount} por:',
}
