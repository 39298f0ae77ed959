import type { watchlistMails as english } from '@skinverse/contract/texts/en/watchlist-mails'
import type { Translation } from '../translation.ts'

export const watchlistMails: Translation<typeof english> = {
	watchlist_full: 'Lista obserwowanych jest pełna: najwyżej {max} przedmiotów i skinów.',
	search_saved: 'To wyszukiwanie jest już zapisane.',
	searches_full: 'Można zapisać najwyżej {max} wyszukiwań. Najpierw usuń jedno.',
	mail_watch_subject: '{title}: teraz {amount}',
	mail_watch_below_heading: '{title}: cena poniżej twojej',
	mail_watch_drop_heading: '{title}: teraz taniej',
	mail_watch_below_text: 'Cześć {name}, cena wynosi teraz {amount}. Twój alert: {below} lub mniej.',
	mail_watch_drop_text: 'Cześć {name}, cena wynosi teraz {amount}. Wcześniej: {before}.',
	mail_watch_hint: 'Cena może się znów zmienić, a ktoś inny może kupić pierwszy.',
	mail_watch_item_button: 'Zobacz przedmiot',
	mail_watch_skin_button: 'Zobacz egzemplarze',
	mail_watch_footnote: 'Otrzymujesz tę wiadomość, bo masz alert cenowy w {brand}: najwyżej jedną dziennie.',
	mail_watch_stop: 'Nie wysyłajcie mi tych wiadomości',
	mail_search_subject: 'Nowe oferty: {title}',
	mail_search_heading: 'Nowe oferty: „{title}”',
	mail_search_text: 'Cześć {name}, te przedmioty pojawiły się od naszej ostatniej wiadomości:',
	mail_search_button: 'Otwórz wyszukiwanie',
	mail_search_footnote:
		'Otrzymujesz tę wiadomość, bo to wyszukiwanie jest zapisane w {brand}: najwyżej jedną dziennie.',
	mail_search_stop: 'Nie wysyłajcie mi tego wyszukiwania',
	unsubscribe_title: 'Zatrzymać te wiadomości?',
	unsubscribe_entry: 'Nie będziemy wysyłać alertów cenowych: {title}. Pozostanie na liście obserwowanych.',
	unsubscribe_search:
		'Nie będziemy wysyłać codziennych wiadomości: „{title}”. Wyszukiwanie pozostanie zapisane.',
	unsubscribe_button: 'Zatrzymaj te wiadomości',
	unsubscribe_all: 'Zatrzymaj wszystkie wiadomości o obserwowanych',
	unsubscribe_done_title: 'Wiadomości zatrzymane',
	unsubscribe_done: 'Nie będziesz już otrzymywać tych wiadomości.',
	unsubscribe_done_all: 'Nie będziesz już otrzymywać wiadomości o obserwowanych i zapisanych wyszukiwaniach.',
	unsubscribe_invalid_title: 'Ten link nie działa',
	unsubscribe_invalid:
		'Link jest niepełny lub zbyt stary. Wiadomości możesz wyłączyć na liście obserwowanych.',
	unsubscribe_watchlist: 'Otwórz obserwowane',
}
