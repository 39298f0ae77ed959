import type { mail as english } from '@skinverse/contract/texts/en/mail'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof english> = {
	mail_verify_subject: 'Potwierdź swój adres e-mail w {brand}',
	mail_verify_heading: 'Potwierdź swój adres e-mail',
	mail_verify_text: 'Potwierdź, że to twój adres e-mail. Potem możesz kupować, doładowywać i sprzedawać.',
	mail_verify_button: 'Potwierdź adres e-mail',
	mail_verify_footnote:
		'Link działa raz i wygasa po 24 godzinach. Jeśli to nie twoja prośba, zignoruj tę wiadomość.',
	mail_reset_subject: 'Ustaw nowe hasło w {brand}',
	mail_reset_heading: 'Ustaw nowe hasło',
	mail_reset_text:
		'Otrzymaliśmy prośbę o zresetowanie hasła do twojego konta. Jeśli to ty, ustaw tutaj nowe hasło.',
	mail_reset_button: 'Ustaw nowe hasło',
	mail_reset_footnote:
		'Link działa raz i wygasa po 60 minutach. Jeśli to nie ty, zignoruj tę wiadomość. Hasło pozostanie bez zmian.',
	mail_contact_subject: 'Wiadomość {number} do obsługi klienta: {topic}',
	mail_contact_text: '{name} ({email}) pisze:',
	mail_contact_footnote:
		'Wysłano z formularza kontaktowego {brand}. Odpowiedz na tę wiadomość, aby napisać do {email}. Wiadomość jest też w panelu obsługi.',
	mail_reply_footnote:
		'Możesz odpowiedzieć na tę wiadomość: Twoja odpowiedź trafi do naszego działu wsparcia. Numer Twojego zgłoszenia to {number}.',
}
