import type { Currency } from './entities/currency.ts'

export type ChosenCurrency = Pick<Currency, 'code' | 'symbol' | 'value'>

export const EUR: Currency = { code: 'EUR', symbol: '€', value: 1, default: 1 }

/** The wanted code if the shop has it, else the default, else the first, else EUR. */
export function chooseCurrency(currencies: readonly Currency[], wanted: string | null): ChosenCurrency {
	return (
		currencies.find(({ code }) => code === wanted) ??
		currencies.find((currency) => currency.default === 1) ??
		currencies[0] ??
		EUR
	)
}
