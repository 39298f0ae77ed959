import type { privacyFiles as english } from '@skinverse/contract/texts/en/privacy-files'
import type { Translation } from '../translation.ts'

export const privacyFiles: Translation<typeof english> = {
	mail_deleted_subject: 'Dein Konto bei {brand} wurde gelöscht',
	mail_deleted_heading: 'Dein Konto wurde gelöscht',
	mail_deleted_text:
		'Hallo {name}, dein Konto und deine persönlichen Daten wurden gelöscht. Belege über Zahlungen und Auszahlungen, mit dem dort angegebenen Namen und der Adresse, bleiben bis zu 10 Jahre gespeichert, wie es das Steuerrecht verlangt.',
	mail_deleted_again:
		'Diese E-Mail-Adresse ist wieder frei: Du kannst dich jederzeit neu mit ihr registrieren.',
	mail_deleted_footnote: 'Falls du das nicht warst, wende dich bitte sofort an unseren Support: {support}',
	data_readme_title: 'Deine Daten bei {brand}',
	data_readme_intro:
		'Diese Datei wurde am {date} (UTC) für das Konto {id} erstellt. Sie enthält, was {brand} zu diesem Zeitpunkt über dich speichert.',
	data_readme_files: 'Dateien (JSON, UTF-8; Zeiten in UTC; Beträge in der daneben genannten Währung):',
	data_file_profile: 'dein Profil, deine Sprache und dein Guthaben',
	data_file_addresses: 'die Adressen in deinem Profil und deinem Warenkorb',
	data_file_sessions: 'wo du angemeldet bist: Gerät, Netzwerkadresse, Zeiten',
	data_file_devices: 'Geräte und Netzwerkadressen, mit denen du dich schon angemeldet hast',
	data_file_events: 'deine Sicherheitsaktivität: was wann von welchem Gerät geschah',
	data_file_orders: 'deine Bestellungen und ihre Artikel',
	data_file_transactions: 'jede Bewegung deines Guthabens',
	data_file_deposits: 'deine Aufladungen und die dabei eingegebenen Rechnungsdaten',
	data_file_offers:
		'die Skins, die du angeboten hast, ihr Verlauf und die Auszahlungen mit deiner Kontonummer',
	data_file_messages: 'was du angemeldet über das Kontaktformular geschrieben hast',
	data_file_cart: 'was in deinem Warenkorb liegt',
	data_file_mails: 'E-Mails an deine Adresse, von denen wir noch eine Kopie haben: Betreff und Zeit',
	data_readme_missing:
		'Nicht enthalten: dein Passwort (wir speichern nur einen nicht umkehrbaren Hash), Geheimnisse von Sitzungen und Links sowie interne Notizen. Cookie-Einstellungen und zuletzt genutzte Zahlungsarten liegen nur in deinem Browser.',
	data_readme_help: 'Fragen? {support}',
}
