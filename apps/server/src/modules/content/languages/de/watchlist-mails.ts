import type { watchlistMails as english } from '@skinverse/contract/texts/en/watchlist-mails'
import type { Translation } from '../translation.ts'

export const watchlistMails: Translation<typeof english> = {
	watchlist_full: 'Deine Merkliste ist voll: höchstens {max} Artikel und Skins.',
	search_saved: 'Du hast diese Suche schon gespeichert.',
	searches_full: 'Es können höchstens {max} Suchen gespeichert werden. Lösche zuerst eine.',
	mail_watch_subject: '{title}: jetzt {amount}',
	mail_watch_below_heading: '{title} liegt unter deinem Preis',
	mail_watch_drop_heading: '{title} ist jetzt günstiger',
	mail_watch_below_text: 'Hallo {name}, der Preis ist jetzt {amount}. Dein Alarm: {below} oder weniger.',
	mail_watch_drop_text: 'Hallo {name}, der Preis ist jetzt {amount}. Vorher waren es {before}.',
	mail_watch_hint: 'Der Preis kann sich wieder ändern, und jemand anders kann schneller sein.',
	mail_watch_item_button: 'Artikel ansehen',
	mail_watch_skin_button: 'Exemplare ansehen',
	mail_watch_footnote:
		'Du erhältst diese E-Mail, weil du bei {brand} einen Preisalarm gesetzt hast: höchstens eine am Tag.',
	mail_watch_stop: 'Keine E-Mails mehr dazu',
	mail_search_subject: 'Neue Angebote: {title}',
	mail_search_heading: 'Neue Angebote für „{title}“',
	mail_search_text: 'Hallo {name}, diese Artikel sind seit unserer letzten E-Mail neu:',
	mail_search_button: 'Suche öffnen',
	mail_search_footnote:
		'Du erhältst diese E-Mail, weil du diese Suche bei {brand} gespeichert hast: höchstens eine am Tag.',
	mail_search_stop: 'Keine E-Mails mehr zu dieser Suche',
	unsubscribe_title: 'Diese E-Mails beenden?',
	unsubscribe_entry: 'Du erhältst keine Preisalarme mehr zu {title}. Es bleibt auf deiner Merkliste.',
	unsubscribe_search: 'Du erhältst keine täglichen E-Mails mehr zur Suche „{title}“. Sie bleibt gespeichert.',
	unsubscribe_button: 'Diese E-Mails beenden',
	unsubscribe_all: 'Alle E-Mails meiner Merkliste beenden',
	unsubscribe_done_title: 'E-Mails beendet',
	unsubscribe_done: 'Du erhältst diese E-Mails nicht mehr.',
	unsubscribe_done_all: 'Du erhältst keine E-Mails mehr zu deiner Merkliste und deinen gespeicherten Suchen.',
	unsubscribe_invalid_title: 'Dieser Link funktioniert nicht',
	unsubscribe_invalid:
		'Der Link ist unvollständig oder zu alt. Du kannst E-Mails in deiner Merkliste ausschalten.',
	unsubscribe_watchlist: 'Merkliste öffnen',
}
