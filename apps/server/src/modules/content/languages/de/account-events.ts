import type { accountEvents as english } from '@skinverse/contract/texts/en/account-events'
import type { Translation } from '../translation.ts'

export const accountEvents: Translation<typeof english> = {
	event_sign_in: 'Angemeldet',
	event_sign_in_new_device: 'Auf einem neuen Gerät angemeldet',
	event_sign_in_failed: 'Fehlgeschlagener Anmeldeversuch',
	event_session_ended: 'Gerät abgemeldet',
	event_sessions_ended: 'Alle anderen Geräte abgemeldet',
	event_password_changed: 'Passwort geändert',
	event_password_reset: 'Passwort per E-Mail zurückgesetzt',
	event_email_change_requested: 'Neue E-Mail-Adresse beantragt: {email}',
	event_email_change_dropped: 'Änderung der E-Mail-Adresse abgebrochen: {email}',
	event_email_changed: 'E-Mail-Adresse geändert in {email}',
	event_email_restored: 'E-Mail-Adresse wiederhergestellt: {email}',
	event_steam_linked: 'Steam-Konto {steam_id} verknüpft',
	event_steam_unlinked: 'Verknüpfung mit Steam-Konto {steam_id} aufgehoben',
	event_trade_link_changed: 'Handelslink geändert',
	event_trade_link_removed: 'Handelslink entfernt',
	event_payout_account_added: 'Auszahlung auf ein neues Bankkonto: {account}',
	event_totp_enabled: 'Authenticator-App hinzugefügt',
	event_totp_disabled: 'Authenticator-App entfernt',
	event_passkey_added: 'Passkey hinzugefügt: {name}',
	event_passkey_removed: 'Passkey entfernt: {name}',
	event_recovery_codes_created: 'Neue Wiederherstellungscodes erstellt',
	event_recovery_code_used: 'Wiederherstellungscode verwendet',
	event_second_factors_removed: 'Zweite Faktoren entfernt',
	event_factor_reset_requested: 'Entfernen der zweiten Faktoren beantragt',
	event_factor_reset_stopped: 'Entfernen der zweiten Faktoren gestoppt',
	event_data_downloaded: 'Kontodaten heruntergeladen',
	event_account_deleted: 'Konto gelöscht',

	mail_event_subject: '{brand}: {heading}',
	mail_event_sign_in_heading: 'Neue Anmeldung in deinem Konto',
	mail_event_sign_in_text: 'In deinem Konto gab es eine Anmeldung von einem neuen Gerät oder Ort.',
	mail_event_password_changed_heading: 'Dein Passwort wurde geändert',
	mail_event_password_changed_text:
		'Das Passwort deines Kontos wurde geändert. Alle anderen Geräte wurden abgemeldet.',
	mail_event_password_reset_heading: 'Dein Passwort wurde zurückgesetzt',
	mail_event_password_reset_text:
		'Mit dem Link aus unserer E-Mail wurde ein neues Passwort festgelegt. Alle Geräte wurden abgemeldet, frühere Links funktionieren nicht mehr, und eine noch nicht bestätigte Änderung deiner E-Mail-Adresse wurde abgebrochen.',
	mail_event_reset_steam_unlinked:
		'Das Steam-Konto {steam_id} wurde vor weniger als 7 Tagen verknüpft. Deshalb haben wir die Verknüpfung aufgehoben. Wenn es deins ist, verknüpfe es in deinem Konto erneut.',
	mail_event_reset_steam_unproven:
		'Das Steam-Konto {steam_id} wurde vor der Bestätigung deiner E-Mail-Adresse verknüpft. Deshalb haben wir die Verknüpfung aufgehoben. Wenn es deins ist, verknüpfe es in deinem Konto erneut.',
	mail_event_reset_factors_recent:
		'Wir haben die zweiten Faktoren entfernt, die vor weniger als 7 Tagen hinzugefügt wurden. Wenn es deine waren, füge sie wieder hinzu.',
	mail_event_reset_factors_removed:
		'Deine E-Mail-Adresse wurde gerade zum ersten Mal bestätigt. Zweite Faktoren, die vorher eingerichtet wurden, haben wir entfernt.',
	mail_event_reset_trade_link_unproven:
		'Den Handelslink, der vor der Bestätigung deiner E-Mail-Adresse gespeichert wurde, haben wir entfernt. Füge deinen eigenen in deinem Konto hinzu.',
	mail_event_reset_trade_link_removed:
		'Der Handelslink wurde vor weniger als 7 Tagen gespeichert. Deshalb haben wir ihn entfernt. Wenn es deiner ist, füge ihn in deinem Konto erneut hinzu.',
	mail_event_reset_steam_kept:
		'Mit dem Steam-Konto {steam_id} kann man sich weiterhin in deinem Konto anmelden. Wenn du es nicht kennst, hebe die Verknüpfung in deinem Konto auf.',
	mail_event_email_change_requested_heading: 'Eine neue E-Mail-Adresse wurde beantragt',
	mail_event_email_change_requested_text:
		'Eine Änderung deiner E-Mail-Adresse in {email} wurde beantragt. Sie gilt, sobald der Link geöffnet wird, den wir an die neue Adresse gesendet haben.',
	mail_event_email_changed_heading: 'Deine E-Mail-Adresse wurde geändert',
	mail_event_email_changed_text:
		'Die E-Mail-Adresse deines Kontos wurde in {email} geändert. Unsere E-Mails gehen jetzt an die neue Adresse.',
	mail_event_email_restored_heading: 'Deine E-Mail-Adresse wurde wiederhergestellt',
	mail_event_email_restored_text:
		'Die E-Mail-Adresse deines Kontos ist wieder {email}. Alle Geräte sind abgemeldet und das Passwort gilt nicht mehr. Öffne den Link, den wir an diese Adresse schicken, um ein neues festzulegen.',
	mail_event_steam_linked_heading: 'Ein Steam-Konto wurde verknüpft',
	mail_event_steam_linked_text:
		'Das Steam-Konto {steam_id} wurde mit deinem Konto verknüpft und kann sich jetzt darin anmelden.',
	mail_event_steam_unlinked_heading: 'Eine Steam-Verknüpfung wurde aufgehoben',
	mail_event_steam_unlinked_text:
		'Das Steam-Konto {steam_id} ist nicht mehr verknüpft und kann sich nicht mehr in deinem Konto anmelden.',
	mail_event_trade_link_changed_heading: 'Dein Handelslink wurde geändert',
	mail_event_trade_link_changed_text:
		'Der Steam-Handelslink deines Kontos wurde geändert. Was du ab jetzt kaufst, geht an den neuen Link.',
	mail_event_payout_account_added_heading: 'Auszahlung auf ein neues Bankkonto',
	mail_event_payout_account_added_text:
		'Eine Auszahlung auf das Bankkonto {account} wurde beantragt. Auf dieses Konto haben wir noch nie ausgezahlt.',
	mail_event_totp_enabled_heading: 'Eine Authenticator-App wurde hinzugefügt',
	mail_event_totp_enabled_text: 'Beim Anmelden fragen wir jetzt nach einem Code aus deiner App.',
	mail_event_totp_disabled_heading: 'Die Authenticator-App wurde entfernt',
	mail_event_totp_disabled_text: 'Beim Anmelden fragen wir nicht mehr nach einem Code aus deiner App.',
	mail_event_passkey_added_heading: 'Ein Passkey wurde hinzugefügt',
	mail_event_passkey_added_text: 'Mit dem Passkey „{name}“ kann man sich jetzt in deinem Konto anmelden.',
	mail_event_passkey_removed_heading: 'Ein Passkey wurde entfernt',
	mail_event_passkey_removed_text:
		'Mit dem Passkey „{name}“ kann man sich nicht mehr in deinem Konto anmelden.',
	mail_event_recovery_codes_created_heading: 'Neue Wiederherstellungscodes wurden erstellt',
	mail_event_recovery_codes_created_text:
		'Dein Konto hat neue Wiederherstellungscodes. Die früheren funktionieren nicht mehr.',
	mail_event_recovery_code_used_heading: 'Ein Wiederherstellungscode wurde verwendet',
	mail_event_recovery_code_used_text:
		'In deinem Konto gab es eine Anmeldung mit einem Wiederherstellungscode.',
	mail_event_second_factors_removed_heading: 'Deine zweiten Faktoren wurden entfernt',
	mail_event_second_factors_removed_text: 'Beim Anmelden fragen wir nicht mehr nach einem zweiten Faktor.',
	mail_event_factor_reset_requested_heading: 'Der Support entfernt deine zweiten Faktoren',
	mail_event_factor_reset_requested_text:
		'Bei unserem Support wurde beantragt, deine Authenticator-App, Passkeys und Wiederherstellungscodes zu entfernen. Sie werden am {when} entfernt. Danach brauchst du zum Anmelden nur noch dein Passwort.',
	mail_event_factor_reset_stopped_heading: 'Deine zweiten Faktoren bleiben erhalten',
	mail_event_factor_reset_stopped_text:
		'Das Entfernen deiner zweiten Faktoren durch unseren Support wurde gestoppt.',
	mail_event_data_downloaded_heading: 'Deine Kontodaten wurden heruntergeladen',
	mail_event_data_downloaded_text: 'Eine Kopie der Daten in deinem Konto wurde heruntergeladen.',
	mail_event_account_deleted_heading: 'Dein Konto wurde gelöscht',
	mail_event_account_deleted_text:
		'Dein Konto und deine persönlichen Daten wurden gelöscht. Das lässt sich nicht rückgängig machen.',
	mail_event_time: 'Zeit: {time}',
	mail_event_device: 'Gerät: {device}',
	mail_event_country: 'Land: {country}',
	mail_event_ip: 'IP-Adresse: {ip}',
	mail_event_not_you:
		'Wenn du das nicht warst, ändere jetzt dein Passwort. Damit werden alle anderen Geräte abgemeldet.',
	mail_event_not_you_support: 'Wenn du das nicht warst, wende dich sofort an unseren Support: {support}',
	mail_event_not_you_restore:
		'Wenn du das nicht warst, stelle diese E-Mail-Adresse bis {until} wieder her. Damit werden alle Geräte abgemeldet, und wir schicken dir einen Link für ein neues Passwort.',
	mail_event_restore_button: 'E-Mail-Adresse wiederherstellen',
	mail_event_account_button: 'Mein Konto sichern',
	mail_event_not_you_stop:
		'Wenn du das nicht beantragt hast, stoppe es: Melde dich mit einem deiner zweiten Faktoren an oder wähle „Entfernen stoppen“ in den Einstellungen deines Kontos. Fragen? {support}',
	mail_event_footnote:
		'Du erhältst diese E-Mail, weil sie die Sicherheit deines Kontos bei {brand} betrifft. Fragen? {support}',
}
