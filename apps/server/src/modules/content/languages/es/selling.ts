import type { selling as english } from '@skinverse/contract/texts/en/selling'
import type { Translation } from '../translation.ts'

export const selling: Translation<typeof english> = {
	float_invalid: 'Introduce un float de 0 a 1',
	float_outside_exterior: 'Este float no corresponde al desgaste',
	too_many_items: 'Una oferta puede tener 21 skins como máximo',

	sell_suggestions: 'Sugerencias',
	sell_float: 'Float (opcional)',
	sell_float_example: '0,1234',
	sell_add_skin: 'Añadir otra skin',
	sell_remove_skin: 'Quitar',
	sell_nth_skin: 'Skin {number}',
	sell_total: 'Total de {number} skins',

	sell_quote_range: 'Solemos pagar {from} – {till}',
	sell_quote_about: 'Solemos pagar unos {price}',
	sell_quote_sales:
		'Según nuestras {number} ventas de los últimos {days} días, menos nuestro margen del {margin} %. No es una promesa: decidimos al responder.',
	sell_quote_listing:
		'Según nuestro precio más bajo actual, menos nuestro margen del {margin} %, porque hubo muy pocas ventas. No es una promesa: decidimos al responder.',
	sell_quote_none: 'No hay ventas suficientes para decir cuánto solemos pagar. Puedes ofrecerla igualmente.',
	sell_quote_exterior: 'Elige un desgaste para ver cuánto solemos pagar.',
	sell_quote_unknown:
		'No conocemos este nombre. Elige una sugerencia para ver cuánto solemos pagar u ofrécela igualmente.',
	sell_far_above: 'Tu precio está muy por encima. Probablemente propondremos uno más bajo.',

	sell_draft_restored: 'Hemos recuperado tu borrador',
	sell_start_over: 'Empezar de nuevo',

	offer_agreed_price: 'Precio acordado',
	offer_float: 'Float {float}',
	offer_skins_one: '{count} skin',
	offer_skins_many: '{count} de skins',
	offer_skins_other: '{count} skins',
	offer_lines: 'Skins de esta oferta',
	offer_line_asked: 'Tu precio {price}',

	offer_steps: 'Qué pasa ahora',
	offer_step_until: 'hasta {date}',
	offer_step_submitted: 'Enviada',
	offer_step_answer: 'Nuestra respuesta',
	offer_step_answer_hint_one: 'Por correo, normalmente en {count} hora',
	offer_step_answer_hint_many: 'Por correo, normalmente en {count} de horas',
	offer_step_answer_hint_other: 'Por correo, normalmente en {count} horas',
	offer_step_decision: 'Tu respuesta',
	offer_step_decision_hint: 'Ya tienes nuestro precio: acéptalo o recházalo',
	offer_step_send: 'Envía la skin',
	offer_step_send_hint: 'Con una oferta de intercambio de Steam que te enviamos',
	offer_step_hold: 'Espera',
	offer_step_hold_hint_one: '{count} día, porque los intercambios de Steam se pueden revertir',
	offer_step_hold_hint_many: '{count} de días, porque los intercambios de Steam se pueden revertir',
	offer_step_hold_hint_other: '{count} días, porque los intercambios de Steam se pueden revertir',
	offer_step_payout: 'Pago',
	offer_step_payout_hint: 'Lo solicitas tú, a tu cuenta bancaria o tarjeta',
	offer_step_payout_running: 'Solicitado. Te escribiremos cuando el dinero esté en camino.',
}
