import type { cart as english } from '@skinverse/contract/texts/en/cart'
import type { Translation } from '../translation.ts'

export const cart: Translation<typeof english> = {
	continue_shopping: 'Seguir comprando',
	cart_title: 'Carrito',
	cart_count_one: '{count} artículo',
	cart_count_many: '{count} de artículos',
	cart_count_other: '{count} artículos',
	cart_empty: 'Tu carrito está vacío',
	cart_item_added: '¡Artículo añadido al carrito!',
	cart_item_removed: 'Artículo quitado del carrito',
	view_cart: 'Ver carrito',
	please_login_to_add_to_cart: 'Inicia sesión para añadir artículos al carrito',
	failed_to_add_item_to_cart: 'No se pudo añadir el artículo al carrito',
	failed_to_remove_item: 'No se pudo quitar el artículo',
	promo_dropped: 'El código promocional {code} ya no es válido y se ha quitado del carrito.',
}
