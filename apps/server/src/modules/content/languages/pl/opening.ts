import type { opening as english } from '@skinverse/contract/texts/en/opening'
import type { Translation } from '../translation.ts'

export const opening: Translation<typeof english> = {
	opening_title: 'Wkrótce otwarcie',
	opening_text: '{brand} przygotowuje się do startu. Zajrzyj wkrótce.',
	opening_email: 'E-mail',
	opening_consent:
		'Wyślijcie mi jedną wiadomość, gdy {brand} się otworzy. Mój adres nie posłuży do niczego innego.',
	opening_submit: 'Powiadomcie mnie o otwarciu',
	opening_consent_required: 'Wyraź zgodę na wiadomość',
	opening_done_title: 'Damy Ci znać',
	opening_done: 'Wyślemy jedną wiadomość na {email}, gdy {brand} się otworzy.',
	opening_back: 'Wróć',
	maintenance_title: 'Zaraz wracamy',
	maintenance_text:
		'{brand} ma przerwę techniczną i jest przez chwilę zamknięty. Na Twoim koncie nic nie zginie.',
	maintenance_again: 'Spróbuj ponownie',
	mail_opening_subject: '{brand} jest już otwarty',
	mail_opening_heading: '{brand} jest już otwarty',
	mail_opening_text: 'Na Twoją prośbę dajemy znać: sklep jest już otwarty.',
	mail_opening_button: 'Odwiedź sklep',
	mail_opening_footnote:
		'Otrzymujesz tę jedną wiadomość, bo taka była prośba w {brand}. Twój adres usuniemy w ciągu {days} dni.',
	mail_opening_stop: 'Usuń mój adres teraz',
	opening_stop_title: 'Usunąć Twój adres?',
	opening_stop_text: 'Potem nie będziemy mieć śladu, że chcesz dostać wiadomość.',
	opening_stop_button: 'Usuń mój adres',
	opening_stopped_title: 'Adres usunięty',
	opening_stopped: 'Nie będziesz już otrzymywać wiadomości o otwarciu.',
	opening_stop_invalid: 'Link jest niepełny. Skopiuj go w całości z wiadomości.',
}
