import type { privacyFiles as english } from '@skinverse/contract/texts/en/privacy-files'
import type { Translation } from '../translation.ts'

export const privacyFiles: Translation<typeof english> = {
	mail_deleted_subject: 'Dein Konto bei {brand} wurde gelöscht',
	mail_deleted_heading: 'Dein Konto wurde gelöscht',
	mail_deleted_text:
		'Hallo {name}, dein Konto und deine persönlichen Daten wurden gelöscht. Belege über Zahlungen und Auszahlungen mit Name und Adresse bewahren wir bis zu 10 Jahre auf, wie es das Steuerrecht verlangt.',
	mail_deleted_again: 'Du kannst dich mit dieser E-Mail-Adresse jederzeit neu registrieren.',
	mail_deleted_footnote: 'Wenn du das nicht warst, wende dich sofort an unseren Support: {support}',
	data_readme_title: 'Deine Daten bei {brand}',
	data_readme_intro:
		'Diese Datei wurde am {date} (UTC) für das Konto {id} erstellt. Sie enthält die Daten, die {brand} zu diesem Zeitpunkt über dich gespeichert hat.',
	data_readme_files: 'Dateien (JSON, UTF-8; Zeiten in UTC; Beträge in der daneben genannten Währung):',
	data_file_profile: 'dein Profil, deine Sprache und dein Guthaben',
	data_file_addresses: 'die Adressen in deinem Profil und deinem Warenkorb',
	data_file_sessions: 'wo du angemeldet bist: Gerät, IP-Adresse, Zeiten',
	data_file_devices: 'Geräte und IP-Adressen, mit denen du dich schon angemeldet hast',
	data_file_events: 'deine Sicherheitsaktivitäten: Ereignis, Zeit und Gerät',
	data_file_orders: 'deine Bestellungen und ihre Artikel',
	data_file_transactions: 'jede Änderung deines Guthabens',
	data_file_cases: 'deine zurückgebuchten oder erstatteten Zahlungen und was dafür offen war',
	data_file_deposits: 'deine Aufladungen und die dabei eingegebenen Rechnungsdaten',
	data_file_offers:
		'die Skins, die du angeboten hast, ihr Verlauf und die Auszahlungen mit deiner Kontonummer',
	data_file_receipts: 'deine Rechnungen, Gutschriften und Abrechnungen mit Namen und Adresse darauf',
	data_file_messages:
		'Nachrichten, die du angemeldet über das Kontaktformular gesendet hast, mit unseren Antworten',
	data_file_attachments: 'Dateien, die du dem Support per E-Mail gesendet hast',
	data_file_cart: 'die Artikel in deinem Warenkorb',
	data_file_watchlist: 'die Artikel und Skins, die du beobachtest, mit ihren Alarmen',
	data_file_searches: 'die Suchen, die du gespeichert hast',
	data_file_mails: 'E-Mails an deine Adresse, von denen wir noch eine Kopie haben: Betreff und Zeit',
	data_readme_missing:
		'Nicht enthalten: dein Passwort (wir speichern nur einen nicht umkehrbaren Hash), Geheimnisse von Sitzungen und Links sowie interne Notizen. Cookie-Einstellungen, zuletzt angesehene Artikel und zuletzt genutzte Zahlungsarten liegen nur in deinem Browser.',
	data_readme_help: 'Fragen? {support}',
}
