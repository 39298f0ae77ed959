import type { opening as english } from '@skinverse/contract/texts/en/opening'
import type { Translation } from '../translation.ts'

export const opening: Translation<typeof english> = {
	opening_title: 'Abrimos pronto',
	opening_text: '{brand} se está preparando. Vuelve pronto.',
	opening_email: 'Correo electrónico',
	opening_consent: 'Enviadme un único correo cuando {brand} abra. Mi dirección no se usará para nada más.',
	opening_submit: 'Avisadme por correo',
	opening_consent_required: 'Acepta recibir el correo',
	opening_done_title: 'Te avisaremos',
	opening_done: 'Enviaremos un correo a {email} cuando {brand} abra.',
	opening_back: 'Volver',
	maintenance_title: 'Volvemos enseguida',
	maintenance_text: '{brand} está en mantenimiento y cierra un momento. No se pierde nada de tu cuenta.',
	maintenance_again: 'Intentar de nuevo',
	mail_opening_subject: '{brand} ya está abierta',
	mail_opening_heading: '{brand} ya está abierta',
	mail_opening_text: 'Nos pediste que te avisáramos: la tienda ya está abierta.',
	mail_opening_button: 'Visitar la tienda',
	mail_opening_footnote:
		'Recibes este único correo porque lo pediste en {brand}. Tu dirección se borra en un plazo de {days} días.',
	mail_opening_stop: 'Borrar mi dirección ahora',
	opening_stop_title: '¿Borrar tu dirección?',
	opening_stop_text: 'Después no quedará constancia de que pediste un correo.',
	opening_stop_button: 'Borrar mi dirección',
	opening_stopped_title: 'Dirección borrada',
	opening_stopped: 'No recibirás más correos sobre la apertura.',
	opening_stop_invalid: 'El enlace está incompleto. Cópialo entero del correo.',
}
