import type { accountAnswers as english } from '@skinverse/contract/texts/en/account-answers'
import type { Translation } from '../translation.ts'

export const accountAnswers: Translation<typeof english> = {
	signed_in: 'Sesión iniciada',
	signed_out: 'Sesión cerrada',
	registered: 'Cuenta creada. Revisa tu correo para verificar tu dirección.',
	verification_email_sent: 'Correo de verificación enviado. Revisa tu bandeja de entrada.',
	trade_link_saved: 'Enlace de intercambio guardado',
	email_restored:
		'Tu correo electrónico se ha restaurado. Abre el enlace que te enviamos para elegir una contraseña nueva.',
	identity_confirmed: 'Identidad confirmada',
	session_ended: 'Sesión cerrada en ese dispositivo',
	other_sessions_ended: 'Sesión cerrada en todos los demás dispositivos',
	pending_email_dropped: 'Tu correo electrónico no ha cambiado.',
	device_browser_on_system: '{browser} en {system}',
	device_unknown: 'Dispositivo desconocido',
	profile_updated_successfully: 'Perfil actualizado correctamente',
	profile_updated_verify_email:
		'Perfil actualizado correctamente. Abre el enlace que enviamos a tu nuevo correo electrónico.',
}
