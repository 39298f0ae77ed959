import type { cart as english } from '@skinverse/contract/texts/en/cart'
import type { Translation } from '../translation.ts'

export const cart: Translation<typeof english> = {
	continue_shopping: 'Weiter einkaufen',
	cart_title: 'Warenkorb',
	cart_count_one: '{count} Artikel',
	cart_count_other: '{count} Artikel',
	cart_empty: 'Dein Warenkorb ist leer',
	cart_item_added: 'Artikel in den Warenkorb gelegt!',
	cart_item_removed: 'Artikel aus dem Warenkorb entfernt',
	view_cart: 'Zum Warenkorb',
	please_login_to_add_to_cart: 'Bitte melde dich an, um Artikel in den Warenkorb zu legen',
	failed_to_add_item_to_cart: 'Artikel konnte nicht in den Warenkorb gelegt werden',
	failed_to_remove_item: 'Artikel konnte nicht entfernt werden',
	promo_dropped: 'Der Gutscheincode {code} gilt nicht mehr und wurde aus dem Warenkorb entfernt.',
}
