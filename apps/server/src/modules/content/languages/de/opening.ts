import type { opening as english } from '@skinverse/contract/texts/en/opening'
import type { Translation } from '../translation.ts'

export const opening: Translation<typeof english> = {
	opening_title: 'Bald geht es los',
	opening_text: '{brand} wird gerade vorbereitet. Schau bald wieder vorbei.',
	opening_email: 'E-Mail',
	opening_consent:
		'Schickt mir eine einzige E-Mail, wenn {brand} öffnet. Meine Adresse wird für nichts anderes verwendet.',
	opening_submit: 'Zur Eröffnung eine E-Mail schicken',
	opening_consent_required: 'Bitte stimme der E-Mail zu',
	opening_done_title: 'Du hörst von uns',
	opening_done: 'Wir schicken eine E-Mail an {email}, wenn {brand} öffnet.',
	opening_back: 'Zurück',
	maintenance_title: 'Gleich wieder da',
	maintenance_text:
		'{brand} wird gerade gewartet und ist kurz geschlossen. In deinem Konto geht nichts verloren.',
	maintenance_again: 'Noch einmal versuchen',
	mail_opening_subject: '{brand} hat geöffnet',
	mail_opening_heading: '{brand} hat geöffnet',
	mail_opening_text: 'Du wolltest Bescheid bekommen: Der Shop ist jetzt geöffnet.',
	mail_opening_button: 'Zum Shop',
	mail_opening_footnote:
		'Du erhältst diese eine E-Mail, weil du sie bei {brand} angefordert hast. Deine Adresse wird innerhalb von {days} Tagen gelöscht.',
	mail_opening_stop: 'Meine Adresse jetzt löschen',
	opening_stop_title: 'Deine Adresse löschen?',
	opening_stop_text: 'Danach ist nicht mehr gespeichert, dass du eine E-Mail wolltest.',
	opening_stop_button: 'Meine Adresse löschen',
	opening_stopped_title: 'Adresse gelöscht',
	opening_stopped: 'Du erhältst keine E-Mails mehr zur Eröffnung.',
	opening_stop_invalid: 'Der Link ist unvollständig. Bitte kopiere ihn ganz aus der E-Mail.',
}
