import type { emailVerification as english } from '@skinverse/contract/texts/en/email-verification'
import type { Translation } from '../translation.ts'

export const emailVerification: Translation<typeof english> = {
	verification_title: 'Verifica tu correo electrónico',
	verification_text:
		'Verifica tu correo electrónico para comprar, recargar y vender. Abre el enlace del correo que te enviamos.',
	resend_verification_email: 'Reenviar correo de verificación',
	email_verified_title: 'Correo verificado',
	email_verified_text: 'Ya puedes comprar, recargar y vender.',
	email_already_verified_title: 'Correo ya verificado',
	email_already_verified_text: 'No tienes que hacer nada más.',
	go_to_my_account: 'Ir a mi cuenta',
	verification_needs_email: 'Añade un correo electrónico para comprar, recargar y vender.',
	verification_new_email_text:
		'Para confirmar tu nuevo correo electrónico, abre el enlace que enviamos a esa dirección.',
	go_to_settings: 'Ir a ajustes',
	verification_sent_to: 'Hemos enviado el enlace a {email}.',
	verification_before_paying: 'Verifícala antes de pagar: abre el enlace del correo que enviamos a {email}.',
	verification_before_selling:
		'Verifícala antes de vender: abre el enlace del correo que enviamos a {email}.',
	verification_change_email: 'Cambiar correo',
	verification_add_email: 'Añadir correo',
	verification_new_email: 'Nuevo correo electrónico',
	verification_send_link: 'Enviar enlace',
	verification_same_email: 'El enlace ya se envió a esta dirección.',
	continue_where_you_were: 'Continuar donde lo dejaste',
	restore_email_title: 'Restaura tu correo electrónico',
	restore_email_text:
		'Tu cuenta recupera este correo electrónico. Se cerrará la sesión en todos los dispositivos y te enviaremos un enlace para elegir una contraseña nueva.',
	restore_email_button: 'Restaurar correo electrónico',
	restore_email_done_title: 'Correo electrónico restaurado',
	failed_to_restore_email: 'No se pudo restaurar el correo electrónico',
}
