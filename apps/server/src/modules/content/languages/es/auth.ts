import type { auth as english } from '@skinverse/contract/texts/en/auth'
import type { Translation } from '../translation.ts'

export const auth: Translation<typeof english> = {
	sign_in_failed: 'Los datos de acceso no son correctos.',
	email: 'Correo electrónico',
	first_name: 'Nombre',
	last_name: 'Apellidos',
	phone: 'Teléfono',
	phone_placeholder: 'Número de teléfono',
	accept_terms_prefix: 'Acepto los',
	and: 'y la',
	sending: 'Enviando...',
	back_to_sign_in: 'Volver a iniciar sesión',
	authentication_failed: 'Error de autenticación',
	registration_failed: 'Error en el registro',
	failed_to_send_verification_email: 'No se pudo enviar el correo de verificación',
	email_already_verified: 'Tu correo electrónico ya está verificado.',
	or: 'o',
	search_country: 'Buscar país',
	no_country_found: 'No se encontró ningún país',
	steam_not_linked: 'No hay ninguna cuenta de Steam vinculada.',
	steam_is_only_way_in: 'Solo puedes entrar con Steam. Añade primero un correo electrónico y una contraseña.',
}
