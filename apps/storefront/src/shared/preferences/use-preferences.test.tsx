import { act } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { createShop } from '../../app/create-shop.ts'
import { ShopProvider } from '../shop.ts'
import { usePreferences } from './use-preferences.ts'

/** As React writes it on the server: the part between the markers may hydrate later than the rest. */
const FROM_SERVER = '<p>EUR</p><!--$--><p>EUR</p><!--/$-->'

const Price = () => <p>{usePreferences().currency.code}</p>

it('a boundary that hydrates late shows the preferences of the server, then the choice made meanwhile', async () => {
	const late = Promise.withResolvers<{ default: typeof Price }>()
	const LatePrice = lazy(() => late.promise)
	const shop = createShop({ fetch: () => Promise.reject(new Error('offline')), storage: () => localStorage })
	const root = document.createElement('div')
	root.innerHTML = FROM_SERVER
	const faults: unknown[] = []
	const page = (
		<ShopProvider value={shop}>
			<Price />
			<Suspense>
				<LatePrice />
			</Suspense>
		</ShopProvider>
	)
	await act(async () => hydrateRoot(root, page, { onRecoverableError: (fault) => faults.push(fault) }))
	act(() => shop.preferences.setCurrency({ ...shop.preferences.state().currency, code: 'PLN', symbol: 'zł' }))
	expect(root.textContent).toBe('PLNEUR')
	await act(async () => late.resolve({ default: Price }))
	expect(root.textContent).toBe('PLNPLN')
	expect(faults).toEqual([])
})
