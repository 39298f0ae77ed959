import type { payments as english } from '@skinverse/contract/texts/en/payments'
import type { Translation } from '../translation.ts'

export const payments: Translation<typeof english> = {
	top_up_title: 'Doładuj saldo',
	top_up_amount: 'Kwota',
	top_up_you_get: 'Otrzymasz',
	top_up_minimum: 'Minimum {amount}',
	top_up_presets: 'Kwoty',
	top_up_choose_method: 'Wybierz metodę płatności',
	top_up_not_in_currency: 'Niedostępne w {currency}',
	top_up_no_methods: 'W tej chwili żadna metoda płatności nie jest dostępna.',
	checkout_title: 'Kasa',
	checkout_post_code: 'Kod pocztowy',
	checkout_save_data: 'Zapisz moje dane na następny raz',
	checkout_accept_terms: 'Akceptuję regulamin',
	checkout_pay: 'Zapłać {amount}',
	checkout_redirecting: 'Przekierowywanie...',
	checkout_failed: 'Płatność nie powiodła się',
	no_redirect_url_received: 'Nie otrzymano adresu przekierowania',
	go_home: 'Na stronę główną',
}
