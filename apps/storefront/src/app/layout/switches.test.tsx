import type { Currency } from '@skinverse/contract/entities/currency'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { english, german, settings } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { useCurrencies } from '../../shared/content/use-content.ts'
import { I18nProvider } from '../../shared/i18n/use-translation.tsx'
import { useChangeCurrency } from '../../shared/preferences/use-change-currency.ts'
import { ShopProvider } from '../../shared/shop.ts'

const currency = (code: string, symbol: string, isDefault: 0 | 1 = 0): Currency => ({
	code,
	symbol,
	value: code === 'EUR' ? 1 : 1.1,
	default: isDefault,
})
const eur = currency('EUR', '€')
const usd = currency('USD', '$')
const gbp = currency('GBP', '£', 1)

async function open(currencies: Currency[], isInternal = false) {
	const internal_currency = { ...settings.internal_currency, enabled: isInternal }
	const rendered = renderShop('/terms', {
		server: {
			'GET /settings': () => ({ payload: { ...settings, internal_currency } }),
			'GET /currencies': () => ({ payload: currencies }),
		},
	})
	const header = within(await screen.findByRole('banner'))
	return { ...rendered, header, code: () => rendered.shop.preferences.state().currency.code }
}

/** What the switches call, with any code at all. */
async function changer(currencies: Currency[]) {
	const opened = await open(currencies)
	const { shop } = opened
	const { result } = renderHook(() => ({ change: useChangeCurrency(), known: useCurrencies() }), {
		wrapper: ({ children }) => (
			<I18nProvider i18n={shop.i18n}>
				<QueryClientProvider client={shop.queryClient}>
					<ShopProvider value={shop.shop}>{children}</ShopProvider>
				</QueryClientProvider>
			</I18nProvider>
		),
	})
	return {
		...opened,
		change: (code: string) => act(() => result.current.change(code)),
		/** The operator changes the list. */
		async relist(left: Currency[]) {
			shop.queryClient.setQueryData(['currencies'], left)
			await waitFor(() => expect(result.current.known).toEqual(left))
		},
	}
}

describe('currency', () => {
	// covers spec:currency-and-language.1
	it('is chosen in the header and persisted locally, code and symbol', async () => {
		const { header, user, code } = await open([eur, usd])
		await user.selectOptions(await header.findByRole('combobox', { name: 'Currency' }), '$ USD')
		expect(code()).toBe('USD')
		expect([localStorage.getItem('currency'), localStorage.getItem('currency_symbol')]).toEqual(['USD', '$'])
	})

	it('is also chosen while prices are in credits, and told to the server', async () => {
		const { header, user, code } = await open([eur, usd], true)
		await user.selectOptions(await header.findByRole('combobox', { name: 'Currency' }), '$ USD')
		expect(code()).toBe('USD')
		expect(document.cookie).toContain('currency=USD')
	})

	// covers spec:catalogue-entities.10 spec:currency-and-language.2
	it.each([
		['the stored code if valid', 'USD', [eur, usd, gbp], 'USD'],
		['else the default', 'XXX', [eur, usd, gbp], 'GBP'],
		['else the first', 'XXX', [usd, eur], 'USD'],
		['else EUR', 'XXX', [], 'EUR'],
	])('at the start is %s', async (_, stored, currencies, expected) => {
		localStorage.setItem('currency', stored)
		const { code } = await open(currencies)
		expect(code()).toBe(expected)
	})

	// covers spec:other-rules.1
	it('is not changed by an empty code or the current one', async () => {
		const { change, code, shop } = await changer([eur, usd])
		change('USD')
		const before = shop.preferences.state()
		change('')
		change('USD')
		expect([code(), shop.preferences.state() === before]).toEqual(['USD', true])
		expect(screen.queryByText('Invalid currency code')).toBeNull()
	})

	// covers spec:currency-and-language.2 spec:other-rules.2
	it.each([
		['the stored code if valid', [eur, usd, gbp], 'USD'],
		['else the default', [eur, gbp], 'GBP'],
		['else the first', [eur], 'EUR'],
		['else EUR', [], 'EUR'],
	])(
		"outside the loaded list is 'Invalid currency code', and falls back to %s",
		async (_, left, expected) => {
			const { change, code, relist } = await changer([eur, usd, gbp])
			change('USD')
			await relist(left)
			change('PLN')
			expect(await screen.findByText('Invalid currency code')).toBeTruthy()
			expect(code()).toBe(expected)
			expect(localStorage.getItem('currency')).toBe(expected)
		},
	)
})

describe('language', () => {
	// covers spec:currency-and-language.3 spec:product.12
	it('is chosen in the header, kept locally under languageId and sent with every call', async () => {
		const { user, server } = renderShop('/products', {
			server: {
				'GET /languages': () => ({ payload: [english, german] }),
				'GET /localizations': ({ query }): Record<string, string> =>
					query.lang_id === '2' ? { buy_skins: 'SKINS KAUFEN' } : {},
			},
		})
		const header = within(await screen.findByRole('banner'))
		await user.selectOptions(await header.findByRole('combobox', { name: 'Language' }), 'Deutsch')
		expect(await header.findByRole('link', { name: 'SKINS KAUFEN' })).toBeTruthy()
		expect(localStorage.getItem('languageId')).toBe('2')
		await waitFor(() => expect(server.of('GET /items/list').at(-1)?.query.lang_id).toBe('2'))
	})
})
