import type { mail as english } from '@skinverse/contract/texts/en/mail'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof english> = {
	mail_verify_subject: 'Bestätige deine E-Mail-Adresse für {brand}',
	mail_verify_heading: 'Bestätige deine E-Mail-Adresse',
	mail_verify_text:
		'Bitte bestätige, dass dies deine E-Mail-Adresse ist. Danach kannst du kaufen, aufladen und verkaufen.',
	mail_verify_button: 'E-Mail-Adresse bestätigen',
	mail_verify_footnote:
		'Der Link funktioniert einmal und läuft nach 24 Stunden ab. Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren.',
	mail_reset_subject: 'Wähle ein neues Passwort für {brand}',
	mail_reset_heading: 'Wähle ein neues Passwort',
	mail_reset_text:
		'Wir haben eine Anfrage erhalten, das Passwort deines Kontos zurückzusetzen. Wenn du das warst, wähle hier ein neues Passwort.',
	mail_reset_button: 'Neues Passwort wählen',
	mail_reset_footnote:
		'Der Link funktioniert einmal und läuft nach 60 Minuten ab. Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Dein Passwort bleibt unverändert.',
	mail_contact_subject: 'Nachricht {number} an den Support: {topic}',
	mail_contact_text: '{name} ({email}) schreibt:',
	mail_contact_footnote:
		'Gesendet mit dem Kontaktformular von {brand}. Antworte auf diese E-Mail, um {email} zu schreiben. Die Nachricht steht auch im Backoffice.',
	mail_reply_footnote:
		'Du kannst auf diese E-Mail antworten: Deine Antwort erreicht unseren Support. Deine Anfrage hat die Nummer {number}.',
}
