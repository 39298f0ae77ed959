import type { accountAnswers as english } from '@skinverse/contract/texts/en/account-answers'
import type { Translation } from '../translation.ts'

export const accountAnswers: Translation<typeof english> = {
	signed_in: 'Zalogowano',
	signed_out: 'Wylogowano',
	registered: 'Konto zostało utworzone. Sprawdź pocztę, aby potwierdzić adres.',
	verification_email_sent: 'E-mail weryfikacyjny został wysłany. Sprawdź skrzynkę.',
	trade_link_saved: 'Link wymiany zapisany',
	email_restored:
		'Twój adres e-mail został przywrócony. Otwórz link, który na niego wysłaliśmy, aby ustawić nowe hasło.',
	identity_confirmed: 'Tożsamość potwierdzona',
	session_ended: 'Wylogowano na tym urządzeniu',
	other_sessions_ended: 'Wylogowano wszędzie indziej',
	pending_email_dropped: 'Twój adres e-mail nie został zmieniony.',
	device_browser_on_system: '{browser} w {system}',
	device_unknown: 'Nieznane urządzenie',
	profile_updated_successfully: 'Profil został zaktualizowany',
	profile_updated_verify_email:
		'Profil został zaktualizowany. Otwórz link, który wysłaliśmy na twój nowy adres e-mail.',
}
