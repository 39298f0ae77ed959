import type { contact as english } from '@skinverse/contract/texts/en/contact'
import type { Translation } from '../translation.ts'

export const contact: Translation<typeof english> = {
	contact_name: 'Imię',
	contact_surname: 'Nazwisko',
	contact_topic: 'Temat',
	contact_message: 'Wiadomość',
	contact_text: 'Odpowiadamy e-mailem.',
	contact_send: 'Wyślij wiadomość',
	contact_sending: 'Wysyłanie...',
	contact_sent: 'Twoja wiadomość została wysłana',
	contact_failed: 'Nie udało się wysłać wiadomości. Spróbuj ponownie później.',
}
