import type { account as english } from '@skinverse/contract/texts/en/account'
import type { Translation } from '../translation.ts'

export const account: Translation<typeof english> = {
	member_since: 'Dabei seit {date}',
	billing_address: 'RECHNUNGSADRESSE',
	country: 'Land',
	city: 'Ort',
	address: 'Adresse',
	zip_code: 'PLZ',
	current_password: 'Aktuelles Passwort',
	new_password: 'Neues Passwort',
	confirm_new_password: 'Neues Passwort bestätigen',
	choose_country: 'Land wählen',
	new_email_password_hint:
		'Gib zum Ändern dein Passwort ein und öffne den Link, den wir an die neue Adresse senden.',
	email_missing_title: 'E-Mail-Adresse hinzufügen',
	email_missing_text:
		'Du hast dich mit Steam registriert. Füge eine E-Mail-Adresse hinzu, um zu kaufen, aufzuladen und zu verkaufen.',
	pending_email_title: 'Bestätige deine neue E-Mail-Adresse',
	pending_email_text:
		'Öffne den Link, den wir an {email} gesendet haben. Bis dahin gilt deine bisherige Adresse.',
	resend_link: 'Link erneut senden',
	drop_pending_email: 'Änderung abbrechen',
	failed_to_drop_pending_email: 'Die Änderung konnte nicht abgebrochen werden',
	failed_to_update_profile: 'Profil konnte nicht aktualisiert werden',
	failed_to_update_contact_information: 'Kontaktdaten konnten nicht aktualisiert werden',
	failed_to_update_password: 'Passwort konnte nicht aktualisiert werden',
	failed_to_change_password: 'Passwort konnte nicht geändert werden',
	password_changed_successfully: 'Passwort erfolgreich geändert',
	failed_to_reset_password: 'Passwort konnte nicht zurückgesetzt werden',
	failed_to_reset_the_password: 'Das Passwort konnte nicht zurückgesetzt werden',
	column_id: 'Nr.',
	column_date: 'Datum',
	column_item: 'Artikel',
	column_type: 'Art',
	column_total: 'Summe',
	column_status: 'Status',
	column_details: 'Details',
	column_action: 'Aktion',
	failed_to_fetch_purchase_history: 'Bestellungen konnten nicht abgerufen werden',
	top_up_balance: 'Guthaben aufladen',
	show_prompt_text: 'Prompt anzeigen',
}
