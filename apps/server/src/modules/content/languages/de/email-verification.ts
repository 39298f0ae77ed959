import type { emailVerification as english } from '@skinverse/contract/texts/en/email-verification'
import type { Translation } from '../translation.ts'

export const emailVerification: Translation<typeof english> = {
	verification_title: 'Bestätige deine E-Mail-Adresse',
	verification_text:
		'Bestätige deine E-Mail-Adresse, um zu kaufen, aufzuladen und zu verkaufen. Öffne dazu den Link in der E-Mail, die wir dir gesendet haben.',
	resend_verification_email: 'Bestätigungsmail erneut senden',
	email_verified_title: 'E-Mail-Adresse bestätigt',
	email_verified_text: 'Du kannst jetzt kaufen, aufladen und verkaufen.',
	email_already_verified_title: 'E-Mail-Adresse bereits bestätigt',
	email_already_verified_text: 'Du musst nichts weiter tun.',
	go_to_my_account: 'Zu meinem Konto',
	verification_needs_email: 'Füge eine E-Mail-Adresse hinzu, um zu kaufen, aufzuladen und zu verkaufen.',
	verification_new_email_text:
		'Öffne zur Bestätigung den Link, den wir an deine neue E-Mail-Adresse gesendet haben.',
	go_to_settings: 'Zu den Einstellungen',
	verification_sent_to: 'Wir haben den Link an {email} gesendet.',
	verification_before_paying: 'Bestätige sie, bevor du zahlst: Öffne den Link in der E-Mail an {email}.',
	verification_before_selling: 'Bestätige sie, bevor du verkaufst: Öffne den Link in der E-Mail an {email}.',
	verification_change_email: 'E-Mail-Adresse ändern',
	verification_add_email: 'E-Mail-Adresse hinzufügen',
	verification_new_email: 'Neue E-Mail-Adresse',
	verification_send_link: 'Link senden',
	verification_same_email: 'Der Link wurde bereits an diese Adresse gesendet.',
	continue_where_you_were: 'Weitermachen',
	restore_email_title: 'E-Mail-Adresse wiederherstellen',
	restore_email_text:
		'Dein Konto bekommt diese E-Mail-Adresse zurück. Alle Geräte werden abgemeldet, und wir schicken dir einen Link für ein neues Passwort.',
	restore_email_button: 'E-Mail-Adresse wiederherstellen',
	restore_email_done_title: 'E-Mail-Adresse wiederhergestellt',
	failed_to_restore_email: 'Die E-Mail-Adresse konnte nicht wiederhergestellt werden',
}
