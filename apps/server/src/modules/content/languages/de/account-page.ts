import type { accountPage as english } from '@skinverse/contract/texts/en/account-page'
import type { Translation } from '../translation.ts'

export const accountPage: Translation<typeof english> = {
	your_name: 'Dein Vorname',
	your_surname: 'Dein Nachname',
	top_up_caps: 'AUFLADEN',
	logout_caps: 'ABMELDEN',
	tab_personal: 'Einstellungen',
	tab_transactions: 'Transaktionen',
	tab_offers: 'Meine Angebote',
	tab_watchlist: 'Merkliste',
	tab_statement: 'Kontoauszug',
	sell_skins: 'Skins verkaufen',
	personal_information: 'PERSÖNLICHE DATEN',
	change_password_title: 'PASSWORT ÄNDERN',
	no_orders_found: 'Keine Bestellungen gefunden',
	no_transactions_found: 'Keine Transaktionen gefunden',
	no_offers_found: 'Keine Angebote gefunden',
	failed_to_load_profile_data: 'Profildaten konnten nicht geladen werden',
	failed_to_fetch_profile: 'Profil konnte nicht abgerufen werden',
}
