import type { emailVerification as english } from '@skinverse/contract/texts/en/email-verification'
import type { Translation } from '../translation.ts'

export const emailVerification: Translation<typeof english> = {
	verification_title: 'Verifica tu correo electrónico',
	verification_text:
		'Tu correo electrónico debe estar verificado antes de comprar, recargar o vender. Abre el enlace del mensaje que te enviamos.',
	resend_verification_email: 'Reenviar correo de verificación',
	email_verified_title: 'Correo verificado',
	email_verified_text: 'Gracias. Tu correo electrónico está verificado.',
	email_already_verified_title: 'Correo ya verificado',
	email_already_verified_text: 'Tu correo electrónico ya se verificó antes. No queda nada por hacer.',
	go_to_my_account: 'Ir a mi cuenta',
	verification_needs_email:
		'Para comprar, recargar y vender necesitamos una dirección en la que podamos localizarte. Danos una primero.',
	verification_new_email_text:
		'Tu nuevo correo electrónico contará cuando abras el enlace del mensaje que enviamos allí.',
	go_to_settings: 'Ir a ajustes',
	verification_sent_to: 'El enlace se envió a {email}.',
	continue_where_you_were: 'Continuar donde estabas',
	restore_email_title: 'Restaura tu correo electrónico',
	restore_email_text:
		'Tu cuenta recupera este correo electrónico. Se cerrará la sesión en todos los dispositivos y te enviaremos un enlace para elegir una contraseña nueva.',
	restore_email_button: 'Restaurar correo electrónico',
	restore_email_done_title: 'Correo electrónico restaurado',
	failed_to_restore_email: 'No se pudo restaurar el correo electrónico',
}
