import type { orderMails as english } from '@skinverse/contract/texts/en/order-mails'
import type { Translation } from '../translation.ts'

export const orderMails: Translation<typeof english> = {
	order_title_with_more: '{title} y {count} más',
	mail_order_credits: '{amount} créditos',
	mail_credits_shown: '{amount} créditos ≈ {shown}',
	mail_order_line: '{title}: {amount}',
	mail_order_button: 'Ver pedido',
	mail_order_footnote: 'Recibes este correo porque has hecho un pedido en {brand}.',
	mail_order_placed_subject: 'Pedido n.º {order} confirmado',
	mail_order_placed_heading: 'Gracias por tu pedido',
	mail_order_placed_text:
		'Hola {name}, tu pedido n.º {order} ({amount}) está pagado. Enviamos estos artículos a tu enlace de intercambio de Steam:',
	mail_order_delivered_subject: 'Pedido n.º {order} entregado',
	mail_order_delivered_heading: 'Tus artículos se han entregado',
	mail_order_delivered_text: 'Hola {name}, hemos entregado estos artículos de tu pedido n.º {order}:',
	mail_order_choice_subject: '¿Cómo seguimos con el pedido n.º {order}?',
	mail_order_choice_heading: 'Tu oferta de intercambio ha terminado',
	mail_order_choice_text:
		'Hola {name}, la oferta de intercambio de estos artículos de tu pedido n.º {order} no se aceptó, o Steam la rechazó. Abre el pedido y elige una oferta nueva o un reembolso. Sin respuesta te reembolsamos el {date}.',
	mail_order_undone_subject: 'Steam ha revertido un intercambio del pedido n.º {order}',
	mail_order_undone_heading: 'Steam ha revertido un intercambio',
	mail_order_undone_text:
		'Hola {name}, el intercambio de estos artículos de tu pedido n.º {order} se revirtió en Steam y los artículos volvieron a nosotros. Lo estamos revisando; la página del pedido muestra cómo seguimos. Si no revertiste el intercambio tú mismo, cambia la contraseña de tu cuenta de Steam.',
	mail_order_refunded_subject: 'Reembolso del pedido n.º {order}',
	mail_order_refunded_heading: 'Hemos hecho un reembolso a tu saldo',
	mail_order_refunded_later_text:
		'Hola {name}, hemos reembolsado {amount} de tu pedido n.º {order} a tu saldo por:',
	mail_order_refunded_text:
		'Hola {name}, no hemos podido entregar todos los artículos de tu pedido n.º {order}. Hemos reembolsado {amount} a tu saldo por:',
}
