import type { cases as english } from '@skinverse/contract/texts/en/cases'
import type { Translation } from '../translation.ts'

export const cases: Translation<typeof english> = {
	debt_title: 'Do spłaty: {debt}',
	debt_text:
		'Jedna z twoich płatności została cofnięta po wydaniu kredytów. Doładuj saldo co najmniej o tę kwotę, aby spłacić dług. Do tego czasu zakupy i wypłaty są zablokowane.',
	debt_top_up: 'Doładuj {amount}',
	debt_for_sale: 'Sprzedane skiny z oferty nr {offer}, {paid}: pozostało {debt}',
	debt_for: 'Płatność nr {deposit}, {paid}: pozostało {debt}',
}
