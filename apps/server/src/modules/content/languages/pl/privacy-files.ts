import type { privacyFiles as english } from '@skinverse/contract/texts/en/privacy-files'
import type { Translation } from '../translation.ts'

export const privacyFiles: Translation<typeof english> = {
	mail_deleted_subject: 'Twoje konto w {brand} zostało usunięte',
	mail_deleted_heading: 'Twoje konto zostało usunięte',
	mail_deleted_text:
		'Cześć {name}, twoje konto i dane osobowe zostały usunięte. Dowody wpłat i wypłat z nazwiskiem i adresem przechowujemy do 10 lat, jak wymaga prawo podatkowe.',
	mail_deleted_again: 'Możesz w każdej chwili zarejestrować się ponownie tym adresem e-mail.',
	mail_deleted_footnote: 'Jeśli to nie ty, od razu skontaktuj się z naszą obsługą klienta: {support}',
	data_readme_title: 'Twoje dane w {brand}',
	data_readme_intro:
		'Ten plik utworzono {date} (UTC) dla konta {id}. Zawiera dane, które {brand} przechowywał o tobie w tym momencie.',
	data_readme_files: 'Pliki (JSON, UTF-8; czas w UTC; kwoty w walucie podanej obok):',
	data_file_profile: 'twój profil, język i saldo',
	data_file_addresses: 'adresy z profilu i koszyka',
	data_file_sessions: 'gdzie masz otwarte sesje: urządzenie, adres IP, czas',
	data_file_devices: 'urządzenia i adresy IP, z których już się logowano',
	data_file_events: 'aktywność związana z bezpieczeństwem: zdarzenie, czas i urządzenie',
	data_file_orders: 'twoje zamówienia i ich przedmioty',
	data_file_transactions: 'każda zmiana twojego salda',
	data_file_cases: 'twoje cofnięte lub zwrócone płatności i związane z nimi długi',
	data_file_deposits: 'twoje doładowania i podane przy nich dane rozliczeniowe',
	data_file_offers: 'zaoferowane skiny, ich historia oraz wypłaty z numerem twojego konta',
	data_file_receipts:
		'twoje rachunki, noty korygujące i rozliczenia wraz z widniejącym na nich imieniem, nazwiskiem i adresem',
	data_file_messages: 'wiadomości z formularza kontaktowego wysłane po zalogowaniu, z naszymi odpowiedziami',
	data_file_attachments: 'pliki wysłane e-mailem do działu wsparcia',
	data_file_cart: 'przedmioty w twoim koszyku',
	data_file_watchlist: 'obserwowane przedmioty i skiny z alertami',
	data_file_searches: 'zapisane wyszukiwania',
	data_file_mails: 'wiadomości na twój adres, których kopię jeszcze mamy: temat i czas',
	data_readme_missing:
		'Nie zawiera: hasła (przechowujemy tylko nieodwracalny skrót), sekretów sesji i linków oraz notatek wewnętrznych. Ustawienia plików cookie, ostatnio oglądane przedmioty i ostatnio używane metody płatności są tylko w twojej przeglądarce.',
	data_readme_help: 'Pytania? {support}',
}
