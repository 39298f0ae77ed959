import type { accountAnswers as english } from '@skinverse/contract/texts/en/account-answers'
import type { Translation } from '../translation.ts'

export const accountAnswers: Translation<typeof english> = {
	signed_in: 'Angemeldet',
	signed_out: 'Abgemeldet',
	registered: 'Konto angelegt. Bitte bestätige deine Adresse über den Link in deinem Postfach.',
	verification_email_sent: 'Bestätigungsmail gesendet. Bitte sieh in dein Postfach.',
	trade_link_saved: 'Handelslink gespeichert',
	email_restored:
		'Deine E-Mail-Adresse ist wiederhergestellt. Öffne den Link, den wir dorthin geschickt haben, um ein neues Passwort festzulegen.',
	identity_confirmed: 'Identität bestätigt',
	session_ended: 'Auf diesem Gerät abgemeldet',
	other_sessions_ended: 'Überall sonst abgemeldet',
	pending_email_dropped: 'Deine E-Mail-Adresse wurde nicht geändert.',
	device_browser_on_system: '{browser} unter {system}',
	device_unknown: 'Unbekanntes Gerät',
	profile_updated_successfully: 'Profil erfolgreich aktualisiert',
	profile_updated_verify_email:
		'Profil erfolgreich aktualisiert. Bitte öffne den Link, den wir an deine neue E-Mail-Adresse gesendet haben.',
}
