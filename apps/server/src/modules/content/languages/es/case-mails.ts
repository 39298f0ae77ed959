import type { caseMails as english } from '@skinverse/contract/texts/en/case-mails'
import type { Translation } from '../translation.ts'

export const caseMails: Translation<typeof english> = {
	mail_case_chargeback_subject: 'Se devolvió tu pago de {paid}',
	mail_case_chargeback_heading: 'Tu banco devolvió el pago',
	mail_case_chargeback_text:
		'Hola, {name}: tu banco devolvió tu pago de {paid} (transacción n.º {deposit}), así que hemos retirado {credits} de tu cuenta.',
	mail_case_refund_subject: 'Se reembolsó tu pago de {paid}',
	mail_case_refund_heading: 'Se reembolsó tu pago',
	mail_case_refund_text:
		'Hola, {name}: {paid} de la transacción n.º {deposit} vuelven a tu medio de pago, así que hemos retirado {credits} de tu cuenta.',
	mail_case_debt:
		'De ellos, {debt} ya estaban gastados. Recarga al menos esa cantidad para saldar la deuda. Hasta entonces no puedes comprar ni cobrar.',
	mail_case_intake_reversal_subject: 'Has recuperado skins que ya habíamos pagado',
	mail_case_intake_reversal_heading: 'Has recuperado skins que ya habíamos pagado',
	mail_case_intake_reversal_text:
		'Hola {name}, Steam revirtió el intercambio de tu oferta n.º {offer} después de que pagáramos {paid} por ella. Las skins vuelven a ser tuyas, así que nos debes {credits}.',
	mail_case_sale_debt:
		'De ellos faltan {debt}. Recarga al menos esa cantidad para saldar la deuda. Hasta entonces no puedes comprar ni cobrar.',
	mail_case_sale_settled_text:
		'Hola {name}, ya no debes nada por tu oferta n.º {offer}. Si no tienes otra deuda, puedes volver a comprar y cobrar.',
	mail_case_sale_mistake:
		'Si no revertiste el intercambio tú mismo, cambia la contraseña de tu cuenta de Steam y responde a este correo.',
	mail_case_mistake: 'Si se trata de un error, habla con tu banco y responde a este correo.',
	mail_case_top_up: 'Recargar',
	mail_case_settled_subject: 'Tu deuda está saldada',
	mail_case_settled_heading: 'Tu deuda está saldada',
	mail_case_settled_text:
		'Hola, {name}: ya no debes nada por la transacción n.º {deposit}. Si no tienes otra deuda, puedes volver a comprar y cobrar.',
	mail_case_returned_subject: 'Te hemos devuelto tus créditos',
	mail_case_returned_heading: 'Te hemos devuelto tus créditos',
	mail_case_returned_text:
		'Hola, {name}: el pago de {paid} (transacción n.º {deposit}) vuelve a ser válido. Hemos devuelto {credits} a tu cuenta y saldado lo que debías por él.',
	mail_case_sale_returned_text:
		'Hola {name}, tu banco nos devolvió el pago de {paid} por tu oferta n.º {offer}. Como las skins están contigo, ya no se debe nada por ellas: hemos devuelto {credits} a tu cuenta y saldado lo que debías.',
	mail_case_view: 'Ver extracto',
	mail_case_footnote: 'Recibes este correo por un pago en {brand}.',
}
