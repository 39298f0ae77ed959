import type { privacyFiles as english } from '@skinverse/contract/texts/en/privacy-files'
import type { Translation } from '../translation.ts'

export const privacyFiles: Translation<typeof english> = {
	mail_deleted_subject: 'Twoje konto w {brand} zostało usunięte',
	mail_deleted_heading: 'Twoje konto zostało usunięte',
	mail_deleted_text:
		'Cześć {name}, twoje konto i dane osobowe zostały usunięte. Dowody wpłat i wypłat, z podanym tam nazwiskiem i adresem, przechowujemy do 10 lat, jak wymaga prawo podatkowe.',
	mail_deleted_again: 'Ten adres e-mail jest znów wolny: możesz w każdej chwili zarejestrować się ponownie.',
	mail_deleted_footnote: 'Jeśli to nie ty, od razu skontaktuj się z naszą pomocą: {support}',
	data_readme_title: 'Twoje dane w {brand}',
	data_readme_intro:
		'Ten plik powstał {date} (UTC) dla konta {id}. Zawiera to, co {brand} przechowuje o tobie w tej chwili.',
	data_readme_files: 'Pliki (JSON, UTF-8; czas w UTC; kwoty w walucie podanej obok):',
	data_file_profile: 'twój profil, język i saldo',
	data_file_addresses: 'adresy z profilu i koszyka',
	data_file_sessions: 'gdzie masz otwarte sesje: urządzenie, adres sieciowy, czas',
	data_file_devices: 'urządzenia i adresy sieciowe, z których już się logowano',
	data_file_events: 'aktywność związana z bezpieczeństwem: co, kiedy i z jakiego urządzenia',
	data_file_orders: 'twoje zamówienia i ich przedmioty',
	data_file_transactions: 'każda zmiana twojego salda',
	data_file_deposits: 'twoje doładowania i podane przy nich dane rozliczeniowe',
	data_file_offers: 'zaoferowane skiny, ich historia oraz wypłaty z numerem twojego konta',
	data_file_messages: 'wiadomości z formularza kontaktowego wysłane po zalogowaniu',
	data_file_cart: 'zawartość twojego koszyka',
	data_file_mails: 'wiadomości na twój adres, których kopię jeszcze mamy: temat i czas',
	data_readme_missing:
		'Nie zawiera: hasła (przechowujemy tylko nieodwracalny skrót), sekretów sesji i linków oraz notatek wewnętrznych. Ustawienia plików cookie i ostatnio używane metody płatności są tylko w twojej przeglądarce.',
	data_readme_help: 'Pytania? {support}',
}
