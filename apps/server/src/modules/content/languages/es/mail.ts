import type { mail as english } from '@skinverse/contract/texts/en/mail'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof english> = {
	mail_verify_subject: 'Verifica tu correo electrónico para {brand}',
	mail_verify_heading: 'Un clic y ya estás dentro',
	mail_verify_text:
		'Confirma que este es tu correo electrónico. En cuanto lo hagas podrás comprar, recargar y vender.',
	mail_verify_button: 'Verificar correo electrónico',
	mail_verify_footnote:
		'El enlace funciona una vez, durante 24 horas. Si no lo has pedido, puedes ignorar este correo.',
	mail_reset_subject: 'Elige una contraseña nueva para {brand}',
	mail_reset_heading: 'Elige una contraseña nueva',
	mail_reset_text:
		'Alguien ha pedido restablecer la contraseña de tu cuenta. Si has sido tú, elige aquí una nueva.',
	mail_reset_button: 'Elegir una contraseña nueva',
	mail_reset_footnote:
		'El enlace funciona una vez, durante 60 minutos. Si no has sido tú, no ha cambiado nada y puedes ignorar este correo.',
	mail_contact_subject: 'Mensaje {number} para soporte: {topic}',
	mail_contact_text: '{name} ({email}) ha escrito:',
	mail_contact_footnote:
		'Enviado con el formulario de contacto de {brand}. Tu respuesta a este correo llega a {email}. El mensaje también espera en el panel de administración.',
}
