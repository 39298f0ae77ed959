import type { watchlistMails as english } from '@skinverse/contract/texts/en/watchlist-mails'
import type { Translation } from '../translation.ts'

export const watchlistMails: Translation<typeof english> = {
	watchlist_full: 'Tu lista de seguimiento está llena: como máximo {max} artículos y skins.',
	search_saved: 'Ya has guardado esta búsqueda.',
	searches_full: 'Se pueden guardar como máximo {max} búsquedas. Elimina una primero.',
	mail_watch_subject: '{title}: ahora {amount}',
	mail_watch_below_heading: '{title} está por debajo de tu precio',
	mail_watch_drop_heading: '{title} ahora es más barato',
	mail_watch_below_text: 'Hola {name}, ahora cuesta {amount}. Tu alerta: {below} o menos.',
	mail_watch_drop_text: 'Hola {name}, ahora cuesta {amount}. Antes costaba {before}.',
	mail_watch_hint: 'El precio puede volver a cambiar y otra persona puede comprarlo antes.',
	mail_watch_item_button: 'Ver artículo',
	mail_watch_skin_button: 'Ver copias',
	mail_watch_footnote:
		'Recibes este correo porque has puesto una alerta de precio en {brand}: como máximo uno al día.',
	mail_watch_stop: 'No recibir más correos sobre esto',
	mail_search_subject: 'Novedades: {title}',
	mail_search_heading: 'Novedades de «{title}»',
	mail_search_text: 'Hola {name}, estos artículos son nuevos desde nuestro último correo:',
	mail_search_button: 'Abrir la búsqueda',
	mail_search_footnote:
		'Recibes este correo porque has guardado esta búsqueda en {brand}: como máximo uno al día.',
	mail_search_stop: 'No recibir más correos sobre esta búsqueda',
	unsubscribe_title: '¿Dejar de recibir estos correos?',
	unsubscribe_entry: 'No recibirás más alertas de precio de {title}. Sigue en tu lista de seguimiento.',
	unsubscribe_search: 'No recibirás más correos diarios de la búsqueda «{title}». Sigue guardada.',
	unsubscribe_button: 'Dejar de recibirlos',
	unsubscribe_all: 'Dejar de recibir todos los correos de mi lista',
	unsubscribe_done_title: 'Correos desactivados',
	unsubscribe_done: 'Ya no recibirás estos correos.',
	unsubscribe_done_all: 'Ya no recibirás correos de tu lista de seguimiento ni de tus búsquedas guardadas.',
	unsubscribe_invalid_title: 'Este enlace no funciona',
	unsubscribe_invalid:
		'El enlace está incompleto o es demasiado antiguo. Puedes desactivar los correos en tu lista de seguimiento.',
	unsubscribe_watchlist: 'Abrir mi lista',
}
