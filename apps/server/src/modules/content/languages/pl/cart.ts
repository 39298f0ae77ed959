import type { cart as english } from '@skinverse/contract/texts/en/cart'
import type { Translation } from '../translation.ts'

export const cart: Translation<typeof english> = {
	continue_shopping: 'Kontynuuj zakupy',
	cart_title: 'Koszyk',
	cart_count_one: '{count} przedmiot',
	cart_count_few: '{count} przedmioty',
	cart_count_many: '{count} przedmiotów',
	cart_count_other: '{count} przedmiotu',
	cart_empty: 'Twój koszyk jest pusty',
	cart_item_added: 'Dodano przedmiot do koszyka!',
	cart_item_removed: 'Usunięto przedmiot z koszyka',
	view_cart: 'Zobacz koszyk',
	please_login_to_add_to_cart: 'Zaloguj się, aby dodać przedmioty do koszyka',
	failed_to_add_item_to_cart: 'Nie udało się dodać przedmiotu do koszyka',
	failed_to_remove_item: 'Nie udało się usunąć przedmiotu',
	promo_dropped: 'Kod promocyjny {code} już nie obowiązuje i został usunięty z koszyka.',
}
