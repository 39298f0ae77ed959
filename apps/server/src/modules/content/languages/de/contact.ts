import type { contact as english } from '@skinverse/contract/texts/en/contact'
import type { Translation } from '../translation.ts'

export const contact: Translation<typeof english> = {
	contact_name: 'Vorname',
	contact_surname: 'Nachname',
	contact_topic: 'Thema',
	contact_message: 'Nachricht',
	contact_text: 'Wir antworten per E-Mail.',
	contact_send: 'Nachricht senden',
	contact_sending: 'Wird gesendet...',
	contact_sent: 'Deine Nachricht wurde gesendet',
	contact_failed: 'Deine Nachricht konnte nicht gesendet werden. Bitte versuche es später erneut.',
}
