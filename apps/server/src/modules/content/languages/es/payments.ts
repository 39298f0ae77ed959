import type { payments as english } from '@skinverse/contract/texts/en/payments'
import type { Translation } from '../translation.ts'

export const payments: Translation<typeof english> = {
	top_up_title: 'Recarga tu saldo',
	top_up_amount: 'Importe',
	top_up_you_get: 'Recibes',
	top_up_minimum: 'Mínimo {amount}',
	top_up_presets: 'Importes',
	top_up_choose_method: 'Elige un método de pago',
	top_up_not_in_currency: 'No disponible en {currency}',
	top_up_no_methods: 'Ahora mismo no hay ningún método de pago disponible.',
	checkout_title: 'Pago',
	checkout_post_code: 'Código postal',
	checkout_save_data: 'Guardar mis datos para la próxima vez',
	checkout_accept_terms: 'Acepto los términos y condiciones',
	checkout_pay: 'Pagar {amount}',
	checkout_redirecting: 'Redirigiendo...',
	checkout_failed: 'El pago ha fallado',
	no_redirect_url_received: 'No se recibió ninguna dirección de redirección',
	go_home: 'Ir al inicio',
}
