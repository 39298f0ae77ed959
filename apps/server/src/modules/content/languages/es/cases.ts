import type { cases as english } from '@skinverse/contract/texts/en/cases'
import type { Translation } from '../translation.ts'

export const cases: Translation<typeof english> = {
	debt_title: 'Debes {debt}',
	debt_text:
		'Se anuló uno de tus pagos después de que gastaras los créditos. Recarga al menos esta cantidad para saldar la deuda. Hasta entonces no puedes comprar ni cobrar.',
	debt_top_up: 'Recargar {amount}',
	debt_for_sale: 'Skins vendidas de la oferta n.º {offer}, {paid}: quedan {debt}',
	debt_for: 'Pago n.º {deposit}, {paid}: quedan {debt}',
}
