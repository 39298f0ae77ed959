import type { mail as english } from '@skinverse/contract/texts/en/mail'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof english> = {
	mail_verify_subject: 'Bestätige deine E-Mail-Adresse für {brand}',
	mail_verify_heading: 'Ein Klick, und du bist dabei',
	mail_verify_text:
		'Bitte bestätige, dass dies deine E-Mail-Adresse ist. Danach kannst du kaufen, aufladen und verkaufen.',
	mail_verify_button: 'E-Mail-Adresse bestätigen',
	mail_verify_footnote:
		'Der Link funktioniert einmal, 24 Stunden lang. Wenn du ihn nicht angefordert hast, kannst du diese Mail ignorieren.',
	mail_reset_subject: 'Wähle ein neues Passwort für {brand}',
	mail_reset_heading: 'Wähle ein neues Passwort',
	mail_reset_text:
		'Jemand möchte das Passwort deines Kontos zurücksetzen. Wenn du es warst, wähle hier ein neues.',
	mail_reset_button: 'Neues Passwort wählen',
	mail_reset_footnote:
		'Der Link funktioniert einmal, 60 Minuten lang. Wenn du es nicht warst, hat sich nichts geändert, und du kannst diese Mail ignorieren.',
	mail_contact_subject: 'Nachricht {number} an den Support: {topic}',
	mail_contact_text: '{name} ({email}) schreibt:',
	mail_contact_footnote:
		'Gesendet mit dem Kontaktformular von {brand}. Deine Antwort auf diese Mail geht an {email}. Die Nachricht wartet auch im Backoffice.',
}
