import type { accountPage as english } from '@skinverse/contract/texts/en/account-page'
import type { Translation } from '../translation.ts'

export const accountPage: Translation<typeof english> = {
	your_name: 'Twoje imię',
	your_surname: 'Twoje nazwisko',
	top_up_caps: 'DOŁADUJ',
	logout_caps: 'WYLOGUJ',
	tab_personal: 'Ustawienia',
	tab_transactions: 'Transakcje',
	tab_offers: 'Moje oferty',
	tab_watchlist: 'Obserwowane',
	tab_statement: 'Wyciąg',
	sell_skins: 'Sprzedaj skiny',
	personal_information: 'DANE OSOBOWE',
	change_password_title: 'ZMIANA HASŁA',
	no_orders_found: 'Nie znaleziono zamówień',
	no_transactions_found: 'Nie znaleziono transakcji',
	no_offers_found: 'Nie znaleziono ofert',
	failed_to_load_profile_data: 'Nie udało się wczytać danych profilu',
	failed_to_fetch_profile: 'Nie udało się pobrać profilu',
}
