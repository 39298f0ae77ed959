import type { auth as english } from '@skinverse/contract/texts/en/auth'
import type { Translation } from '../translation.ts'

export const auth: Translation<typeof english> = {
	sign_in_failed: 'Diese Zugangsdaten sind nicht richtig.',
	email: 'E-Mail',
	first_name: 'Vorname',
	last_name: 'Nachname',
	phone: 'Telefon',
	phone_placeholder: 'Telefonnummer eingeben',
	accept_terms_prefix: 'Ich akzeptiere die',
	and: 'und',
	sending: 'Wird gesendet...',
	back_to_sign_in: 'Zurück zur Anmeldung',
	authentication_failed: 'Anmeldung fehlgeschlagen',
	registration_failed: 'Registrierung fehlgeschlagen',
	failed_to_send_verification_email: 'Bestätigungsmail konnte nicht gesendet werden',
	email_already_verified: 'Deine E-Mail-Adresse ist bereits bestätigt.',
	or: 'oder',
	search_country: 'Land suchen',
	no_country_found: 'Kein Land gefunden',
	steam_not_linked: 'Es ist kein Steam-Konto verknüpft.',
	steam_is_only_way_in:
		'Du kannst dich nur mit Steam anmelden. Füge zuerst eine E-Mail-Adresse und ein Passwort hinzu.',
}
