import type { mail as english } from '@skinverse/contract/texts/en/mail'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof english> = {
	mail_verify_subject: 'Verifica tu correo electrónico para {brand}',
	mail_verify_heading: 'Verifica tu correo electrónico',
	mail_verify_text: 'Confirma que este es tu correo electrónico. Verifícalo para comprar, recargar y vender.',
	mail_verify_button: 'Verificar correo electrónico',
	mail_verify_footnote:
		'El enlace funciona una vez y caduca a las 24 horas. Si no lo has solicitado, puedes ignorar este correo.',
	mail_reset_subject: 'Elige una contraseña nueva para {brand}',
	mail_reset_heading: 'Elige una contraseña nueva',
	mail_reset_text:
		'Hemos recibido una solicitud para restablecer la contraseña de tu cuenta. Si has sido tú, elige aquí una contraseña nueva.',
	mail_reset_button: 'Elegir una contraseña nueva',
	mail_reset_footnote:
		'El enlace funciona una vez y caduca a los 60 minutos. Si no has sido tú, puedes ignorar este correo. Tu contraseña no cambia.',
	mail_contact_subject: 'Mensaje {number} al soporte: {topic}',
	mail_contact_text: '{name} ({email}) ha escrito:',
	mail_contact_footnote:
		'Enviado con el formulario de contacto de {brand}. Responde a este correo para escribir a {email}. El mensaje también está en el panel de administración.',
	mail_reply_footnote:
		'Puedes responder a este correo: tu respuesta llega a nuestro equipo de soporte. Tu consulta tiene el número {number}.',
}
