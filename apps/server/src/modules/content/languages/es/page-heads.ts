import type { pageHeads as english } from '@skinverse/contract/texts/en/page-heads'
import type { Translation } from '../translation.ts'

export const pageHeads: Translation<typeof english> = {
	page_description_home:
		'Compra skins de CS2 y Dota 2 con tu saldo de {brand}, entregadas por intercambio de Steam. Filtra por tipo, rareza, estado o héroe, o vende tus propias skins.',
	page_description_list:
		'{title} en {brand}: artículos únicos con float exacto, precio e imagen, entregados por intercambio de Steam.',
	page_description_item:
		'{title} por €{price} en {brand}. Un artículo único, entregado por intercambio de Steam.',
	page_description_static: '{title}: lo que conviene saber antes de comprar o vender en {brand}.',
	page_description_skin:
		'{title} en {brand}: todas las copias con estado, float, seed y precio, y el historial de nuestras ventas.',
	page_title_auth: 'Iniciar sesión',
	page_title_reset_password: 'Elige una contraseña nueva',
	page_title_payment: 'Pago',
	page_title_account: 'Mi cuenta',
	page_title_restore_email: 'Restaurar correo electrónico',
	page_title_email_verification: 'Verificación del correo',
}
