import type { contact as english } from '@skinverse/contract/texts/en/contact'
import type { Translation } from '../translation.ts'

export const contact: Translation<typeof english> = {
	contact_name: 'Nombre',
	contact_surname: 'Apellidos',
	contact_topic: 'Tema',
	contact_message: 'Mensaje',
	contact_text: 'Respondemos por correo electrónico.',
	contact_send: 'Enviar mensaje',
	contact_sending: 'Enviando...',
	contact_sent: 'Tu mensaje se ha enviado',
	contact_failed: 'No se ha podido enviar tu mensaje. Inténtalo de nuevo más tarde.',
}
