import type { emailVerification as english } from '@skinverse/contract/texts/en/email-verification'
import type { Translation } from '../translation.ts'

export const emailVerification: Translation<typeof english> = {
	verification_title: 'Potwierdź swój e-mail',
	verification_text:
		'Adres e-mail musi być potwierdzony, zanim zaczniesz kupować, doładowywać lub sprzedawać. Otwórz link w wiadomości, którą ci wysłaliśmy.',
	resend_verification_email: 'Wyślij e-mail ponownie',
	email_verified_title: 'E-mail potwierdzony',
	email_verified_text: 'Dziękujemy. Twój adres e-mail jest potwierdzony.',
	email_already_verified_title: 'E-mail już potwierdzony',
	email_already_verified_text:
		'Twój adres e-mail został potwierdzony już wcześniej. Nie musisz nic więcej robić.',
	go_to_my_account: 'Przejdź do mojego konta',
	verification_needs_email:
		'Zakupy, doładowania i sprzedaż wymagają adresu, pod którym możemy się z tobą skontaktować. Najpierw go podaj.',
	verification_new_email_text:
		'Nowy adres e-mail zacznie obowiązywać, gdy otworzysz link w wiadomości, którą na niego wysłaliśmy.',
	go_to_settings: 'Przejdź do ustawień',
	verification_sent_to: 'Link został wysłany na {email}.',
	continue_where_you_were: 'Wróć tam, gdzie skończyłeś',
	restore_email_title: 'Przywróć swój adres e-mail',
	restore_email_text:
		'Twoje konto odzyska ten adres e-mail. Wszystkie urządzenia zostaną wylogowane, a my wyślemy ci link do ustawienia nowego hasła.',
	restore_email_button: 'Przywróć adres e-mail',
	restore_email_done_title: 'Adres e-mail przywrócony',
	failed_to_restore_email: 'Nie udało się przywrócić adresu e-mail',
}
