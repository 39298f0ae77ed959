import type { emailVerification as english } from '@skinverse/contract/texts/en/email-verification'
import type { Translation } from '../translation.ts'

export const emailVerification: Translation<typeof english> = {
	verification_title: 'Potwierdź swój e-mail',
	verification_text:
		'Potwierdź adres e-mail, aby kupować, doładowywać i sprzedawać. Otwórz link w wiadomości, którą ci wysłaliśmy.',
	resend_verification_email: 'Wyślij e-mail ponownie',
	email_verified_title: 'E-mail potwierdzony',
	email_verified_text: 'Możesz teraz kupować, doładowywać i sprzedawać.',
	email_already_verified_title: 'E-mail już potwierdzony',
	email_already_verified_text: 'Nie musisz nic więcej robić.',
	go_to_my_account: 'Przejdź do mojego konta',
	verification_needs_email: 'Dodaj adres e-mail, aby kupować, doładowywać i sprzedawać.',
	verification_new_email_text: 'Aby potwierdzić nowy adres e-mail, otwórz link, który na niego wysłaliśmy.',
	go_to_settings: 'Przejdź do ustawień',
	verification_sent_to: 'Wysłaliśmy link na {email}.',
	verification_before_paying: 'Potwierdź go przed zapłatą: otwórz link w wiadomości wysłanej na {email}.',
	verification_before_selling: 'Potwierdź go przed sprzedażą: otwórz link w wiadomości wysłanej na {email}.',
	verification_change_email: 'Zmień e-mail',
	verification_add_email: 'Dodaj adres e-mail',
	verification_new_email: 'Nowy adres e-mail',
	verification_send_link: 'Wyślij link',
	verification_same_email: 'Link został już wysłany na ten adres.',
	continue_where_you_were: 'Wróć do poprzedniej strony',
	restore_email_title: 'Przywróć swój adres e-mail',
	restore_email_text:
		'Twoje konto odzyska ten adres e-mail. Wszystkie urządzenia zostaną wylogowane, a my wyślemy ci link do ustawienia nowego hasła.',
	restore_email_button: 'Przywróć adres e-mail',
	restore_email_done_title: 'Adres e-mail przywrócony',
	failed_to_restore_email: 'Nie udało się przywrócić adresu e-mail',
}
