import type { accountSecurity as english } from '@skinverse/contract/texts/en/account-security'
import type { Translation } from '../translation.ts'

export const accountSecurity: Translation<typeof english> = {
	no_password_yet:
		'Du meldest dich mit Steam an. Lege ein Passwort fest, um dich auch mit deiner E-Mail-Adresse anzumelden.',
	steam_title: 'STEAM',
	steam_linked: 'Verknüpft',
	steam_linked_text: 'Du kannst dich mit Steam anmelden.',
	steam_unlinked_text: 'Verknüpfe dein Steam-Konto, um dich mit einem Klick anzumelden.',
	verify_email_first:
		'Bestätige deine E-Mail-Adresse, um einen zweiten Faktor hinzuzufügen oder Steam zu verknüpfen.',
	link_steam: 'Steam-Konto verknüpfen',
	unlink_steam: 'Trennen',
	unlinking_steam: 'Wird getrennt...',
	failed_to_unlink_steam: 'Das Steam-Konto konnte nicht getrennt werden',
	devices_title: 'GERÄTE',
	devices_hint:
		'Geräte, die in deinem Konto angemeldet sind. Ein neues Passwort meldet alle anderen Geräte ab.',
	this_device: 'Dieses Gerät',
	last_used: 'Zuletzt genutzt am {date}',
	sign_out_device: 'Abmelden',
	sign_out_device_named: '{device} abmelden',
	failed_to_load_devices: 'Geräte konnten nicht geladen werden',
	failed_to_sign_out_device: 'Dieses Gerät konnte nicht abgemeldet werden',
	confirm_identity_title: 'Bestätige, dass du es bist',
	confirm_identity_text:
		'Diese Änderung betrifft dein Geld oder dein Konto. Bitte bestätige, dass du es bist.',
	confirm_identity: 'Bestätigen',
	confirming_identity: 'Wird geprüft...',
	confirm_with_password: 'Passwort verwenden',
	confirm_with_steam: 'Erneut mit Steam anmelden',
	confirm_with_steam_text:
		'Dein Konto hat kein Passwort. Melde dich in einem neuen Tab mit Steam an und komm dann hierher zurück.',
	confirm_waiting_for_steam: 'Warten auf Steam...',
	confirm_impossible: 'Melde dich ab und wieder an, um fortzufahren.',
	activity_title: 'SICHERHEITSAKTIVITÄTEN',
	activity_hint: 'Letzte Aktivitäten in deinem Konto. Wenn du etwas davon nicht warst, ändere dein Passwort.',
	activity_mailed_to: 'E-Mail gesendet an {email}',
	activity_empty: 'Noch keine Aktivitäten.',
	failed_to_load_activity: 'Sicherheitsaktivitäten konnten nicht geladen werden',
	show_earlier_activity: 'Mehr anzeigen',
	sign_out_everywhere_else: 'Überall sonst abmelden',
	signing_out: 'Wird abgemeldet...',
	steam_account_number: 'Steam-Konto {steam_id}',
	steam_linked_on: 'Verknüpft am {date}. Hebe die Verknüpfung auf, wenn es nicht deins ist.',
	reset_done_hint: 'Alle Geräte wurden abgemeldet.',
	reset_steam_unlinked_title: 'Wir haben eine Steam-Verknüpfung aufgehoben',
	reset_steam_unlinked_text:
		'Es wurde vor weniger als 7 Tagen oder vor der Bestätigung deiner E-Mail-Adresse verknüpft. Wenn es deins ist, verknüpfe es in den Einstellungen erneut.',
	reset_steam_kept_title: 'Ein Steam-Konto kann sich weiterhin anmelden',
	reset_steam_kept_text: 'Wenn du es nicht kennst, hebe die Verknüpfung in den Einstellungen auf.',
}
