import type { accountEvents as english } from '@skinverse/contract/texts/en/account-events'
import type { Translation } from '../translation.ts'

export const accountEvents: Translation<typeof english> = {
	event_sign_in: 'Zalogowano',
	event_sign_in_new_device: 'Zalogowano na nowym urządzeniu',
	event_sign_in_failed: 'Nieudana próba logowania',
	event_session_ended: 'Wylogowano urządzenie',
	event_sessions_ended: 'Wylogowano wszystkie inne urządzenia',
	event_password_changed: 'Zmieniono hasło',
	event_password_reset: 'Zresetowano hasło przez e-mail',
	event_email_change_requested: 'Poproszono o zmianę adresu e-mail na {email}',
	event_email_change_dropped: 'Anulowano zmianę adresu e-mail na {email}',
	event_email_changed: 'Zmieniono adres e-mail na {email}',
	event_email_restored: 'Przywrócono adres e-mail: {email}',
	event_steam_linked: 'Połączono konto Steam {steam_id}',
	event_steam_unlinked: 'Odłączono konto Steam {steam_id}',
	event_trade_link_changed: 'Zmieniono link wymiany',
	event_trade_link_removed: 'Usunięto link wymiany',
	event_payout_account_added: 'Wypłata na nowe konto bankowe: {account}',
	event_totp_enabled: 'Dodano aplikację uwierzytelniającą',
	event_totp_disabled: 'Usunięto aplikację uwierzytelniającą',
	event_passkey_added: 'Dodano klucz dostępu: {name}',
	event_passkey_removed: 'Usunięto klucz dostępu: {name}',
	event_recovery_codes_created: 'Utworzono nowe kody odzyskiwania',
	event_recovery_code_used: 'Użyto kodu odzyskiwania',
	event_second_factors_removed: 'Usunięto drugie składniki logowania',
	event_factor_reset_requested: 'Poproszono o usunięcie drugich składników logowania',
	event_factor_reset_stopped: 'Zatrzymano usuwanie drugich składników logowania',
	event_data_downloaded: 'Pobrano dane konta',
	event_account_deleted: 'Usunięto konto',

	mail_event_subject: '{brand}: {heading}',
	mail_event_sign_in_heading: 'Nowe logowanie na twoje konto',
	mail_event_sign_in_text: 'Na twoje konto zalogowano się z nowego urządzenia lub miejsca.',
	mail_event_password_changed_heading: 'Twoje hasło zostało zmienione',
	mail_event_password_changed_text:
		'Hasło do twojego konta zostało zmienione. Wszystkie inne urządzenia zostały wylogowane.',
	mail_event_password_reset_heading: 'Twoje hasło zostało zresetowane',
	mail_event_password_reset_text:
		'Nowe hasło ustawiono za pomocą linku z naszej wiadomości. Wszystkie urządzenia zostały wylogowane, wcześniejsze linki już nie działają, a niepotwierdzona zmiana adresu e-mail została anulowana.',
	mail_event_reset_steam_unlinked:
		'Konto Steam {steam_id} połączono mniej niż 7 dni temu, dlatego je odłączyliśmy. Jeśli należy do ciebie, połącz je ponownie na swoim koncie.',
	mail_event_reset_steam_unproven:
		'Konto Steam {steam_id} połączono przed potwierdzeniem twojego adresu e-mail, dlatego je odłączyliśmy. Jeśli należy do ciebie, połącz je ponownie na swoim koncie.',
	mail_event_reset_factors_recent:
		'Usunęliśmy drugie składniki logowania dodane mniej niż 7 dni temu. Jeśli należały do Ciebie, dodaj je ponownie.',
	mail_event_reset_factors_removed:
		'Twój adres e-mail został właśnie potwierdzony po raz pierwszy. Usunęliśmy drugie składniki logowania ustawione wcześniej.',
	mail_event_reset_trade_link_unproven:
		'Usunęliśmy link wymiany zapisany przed potwierdzeniem twojego adresu e-mail. Dodaj własny na swoim koncie.',
	mail_event_reset_trade_link_removed:
		'Link wymiany zapisano mniej niż 7 dni temu, dlatego go usunęliśmy. Jeśli należy do ciebie, dodaj go ponownie na swoim koncie.',
	mail_event_reset_steam_kept:
		'Konto Steam {steam_id} nadal może się logować na twoje konto. Jeśli go nie rozpoznajesz, odłącz je na swoim koncie.',
	mail_event_email_change_requested_heading: 'Poproszono o zmianę adresu e-mail',
	mail_event_email_change_requested_text:
		'Poproszono o zmianę twojego adresu e-mail na {email}. Zmiana zacznie obowiązywać po otwarciu linku, który wysłaliśmy na nowy adres.',
	mail_event_email_changed_heading: 'Twój adres e-mail został zmieniony',
	mail_event_email_changed_text:
		'Adres e-mail twojego konta został zmieniony na {email}. Wiadomości wysyłamy teraz na nowy adres.',
	mail_event_email_restored_heading: 'Twój adres e-mail został przywrócony',
	mail_event_email_restored_text:
		'Adres e-mail twojego konta to znowu {email}. Wszystkie urządzenia zostały wylogowane, a hasło przestało działać. Aby ustawić nowe, otwórz link, który wyślemy na ten adres.',
	mail_event_steam_linked_heading: 'Połączono konto Steam',
	mail_event_steam_linked_text:
		'Konto Steam {steam_id} zostało połączone z twoim kontem i może się teraz na nie logować.',
	mail_event_steam_unlinked_heading: 'Odłączono konto Steam',
	mail_event_steam_unlinked_text:
		'Konto Steam {steam_id} zostało odłączone i nie może się już logować na twoje konto.',
	mail_event_trade_link_changed_heading: 'Twój link wymiany został zmieniony',
	mail_event_trade_link_changed_text:
		'Link wymiany Steam na twoim koncie został zmieniony. Przedmioty, które kupisz od teraz, trafią na nowy link.',
	mail_event_payout_account_added_heading: 'Wypłata na nowe konto bankowe',
	mail_event_payout_account_added_text:
		'Poproszono o wypłatę na konto bankowe {account}. Na to konto jeszcze nie wypłacaliśmy.',
	mail_event_totp_enabled_heading: 'Dodano aplikację uwierzytelniającą',
	mail_event_totp_enabled_text: 'Przy logowaniu prosimy teraz o kod z aplikacji.',
	mail_event_totp_disabled_heading: 'Usunięto aplikację uwierzytelniającą',
	mail_event_totp_disabled_text: 'Przy logowaniu nie prosimy już o kod z aplikacji.',
	mail_event_passkey_added_heading: 'Dodano klucz dostępu',
	mail_event_passkey_added_text: 'Kluczem dostępu „{name}” można się teraz logować na twoje konto.',
	mail_event_passkey_removed_heading: 'Usunięto klucz dostępu',
	mail_event_passkey_removed_text: 'Kluczem dostępu „{name}” nie można się już logować na twoje konto.',
	mail_event_recovery_codes_created_heading: 'Utworzono nowe kody odzyskiwania',
	mail_event_recovery_codes_created_text:
		'Twoje konto ma nowe kody odzyskiwania. Wcześniejsze już nie działają.',
	mail_event_recovery_code_used_heading: 'Użyto kodu odzyskiwania',
	mail_event_recovery_code_used_text: 'Na twoje konto zalogowano się kodem odzyskiwania.',
	mail_event_second_factors_removed_heading: 'Usunięto twoje drugie składniki logowania',
	mail_event_second_factors_removed_text: 'Przy logowaniu nie prosimy już o drugi składnik.',
	mail_event_factor_reset_requested_heading: 'Obsługa klienta usunie twoje drugie składniki logowania',
	mail_event_factor_reset_requested_text:
		'Nasza obsługa klienta otrzymała prośbę o usunięcie twojej aplikacji uwierzytelniającej, kluczy dostępu i kodów odzyskiwania. Zostaną usunięte {when}. Potem do logowania wystarczy samo hasło.',
	mail_event_factor_reset_stopped_heading: 'Twoje drugie składniki logowania zostają',
	mail_event_factor_reset_stopped_text:
		'Usuwanie twoich drugich składników logowania przez obsługę klienta zostało zatrzymane.',
	mail_event_data_downloaded_heading: 'Pobrano dane twojego konta',
	mail_event_data_downloaded_text: 'Pobrano kopię danych z twojego konta.',
	mail_event_account_deleted_heading: 'Twoje konto zostało usunięte',
	mail_event_account_deleted_text:
		'Twoje konto i twoje dane osobowe zostały usunięte. Tego nie można cofnąć.',
	mail_event_time: 'Czas: {time}',
	mail_event_device: 'Urządzenie: {device}',
	mail_event_country: 'Kraj: {country}',
	mail_event_ip: 'Adres IP: {ip}',
	mail_event_not_you: 'Jeśli to nie ty, zmień teraz hasło. Wszystkie inne urządzenia zostaną wylogowane.',
	mail_event_not_you_support: 'Jeśli to nie ty, od razu skontaktuj się z naszą obsługą klienta: {support}',
	mail_event_not_you_restore:
		'Jeśli to nie ty, przywróć ten adres e-mail do {until}. Wszystkie urządzenia zostaną wylogowane, a my wyślemy ci link do ustawienia nowego hasła.',
	mail_event_restore_button: 'Przywróć ten adres e-mail',
	mail_event_account_button: 'Zabezpiecz moje konto',
	mail_event_not_you_stop:
		'Jeśli to nie twoja prośba, zatrzymaj usuwanie: zaloguj się jednym z drugich składników albo wybierz „Zatrzymaj usuwanie” w ustawieniach konta. Pytania? {support}',
	mail_event_footnote:
		'Otrzymujesz tę wiadomość, bo dotyczy bezpieczeństwa twojego konta w {brand}. Pytania? {support}',
}
