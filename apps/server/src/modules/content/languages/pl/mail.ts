import type { mail as english } from '@skinverse/contract/texts/en/mail'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof english> = {
	mail_verify_subject: 'Potwierdź swój adres e-mail w {brand}',
	mail_verify_heading: 'Jedno kliknięcie i gotowe',
	mail_verify_text: 'Potwierdź, że to twój adres e-mail. Potem możesz kupować, doładowywać i sprzedawać.',
	mail_verify_button: 'Potwierdź adres e-mail',
	mail_verify_footnote:
		'Link działa raz, przez 24 godziny. Jeśli o niego nie prosiłeś, zignoruj tę wiadomość.',
	mail_reset_subject: 'Ustaw nowe hasło w {brand}',
	mail_reset_heading: 'Ustaw nowe hasło',
	mail_reset_text: 'Ktoś poprosił o zresetowanie hasła do twojego konta. Jeśli to ty, ustaw tutaj nowe.',
	mail_reset_button: 'Ustaw nowe hasło',
	mail_reset_footnote:
		'Link działa raz, przez 60 minut. Jeśli to nie ty, nic się nie zmieniło i możesz zignorować tę wiadomość.',
	mail_contact_subject: 'Wiadomość {number} do pomocy: {topic}',
	mail_contact_text: '{name} ({email}) pisze:',
	mail_contact_footnote:
		'Wysłano z formularza kontaktowego {brand}. Odpowiedź na tę wiadomość trafi do {email}. Wiadomość czeka też w panelu obsługi.',
}
