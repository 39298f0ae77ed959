import type { BooksTransferDetails } from '@skinverse/contract/entities/operator/books-transfer'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, calm, type Handlers } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const person = { id: 7, name: 'Ada Test', email: 'ada@example.test', deleted: false, blocked: false }
const purchase = {
	id: 31,
	at: 1_793_000_000,
	kind: 'purchase',
	reference: 'order:12',
	from: { name: 'user', till: null, person },
	to: { name: 'sales', till: 7, person: null },
	amount: 10,
} as const
const correction: BooksTransferDetails = {
	...purchase,
	id: 30,
	kind: 'correction_in',
	reference: 'correction:4',
	from: { name: 'corrections', till: 7, person: null },
	to: { name: 'user', till: null, person },
	cause: { noun: 'people', id: 7 },
	reason: 'Sorry for the wait',
	operator: 'Grace',
	from_balance: -10,
	to_balance: 20,
}

const handlers: Handlers = {
	'GET /backoffice/me': () => ({ payload: admin }),
	'GET /backoffice/today': () => ({ payload: calm }),
	'GET /backoffice/books/transfers': () => ({ payload: [purchase], next: null }),
	'GET /backoffice/books/transfers/{id}': () => ({ payload: correction }),
	'GET /backoffice/books/accounts': () => ({
		payload: {
			at: null,
			shop: [{ name: 'sales', balance: 120.5 }],
			people: [{ person, balance: 20 }],
			next: null,
		},
	}),
}

describe('the transfers of the ledger', () => {
	it('are listed with their accounts and found by reference', async () => {
		const asked: string[] = []
		const screen = renderOffice('/backoffice/books/transfers', handlers, ({ pathname, search }) => {
			if (pathname.endsWith('/books/transfers')) asked.push(search)
		})
		const row = within(await screen.findByRole('row', { name: /Purchase #31/ }))
		expect(row.getByText('10.00')).toBeDefined()
		expect(row.getByText('Sales')).toBeDefined()
		await screen.user.type(screen.getByRole('textbox', { name: 'Reference' }), 'order:12{Enter}')
		await expect.poll(() => asked.at(-1)).toBe('?reference=order%3A12')
	})

	it('have a page with the reason and the balances after it', async () => {
		const screen = renderOffice('/backoffice/books/transfers/30', handlers)
		expect(await screen.findByText('Sorry for the wait')).toBeDefined()
		expect(screen.getByText('Balance after it: 20.00')).toBeDefined()
		expect(screen.getByRole('link', { name: 'Shopper 7' }).getAttribute('href')).toBe('/backoffice/people/7')
	})
})

const unused: Handlers = {
	...handlers,
	'GET /backoffice/books/transfers': () => ({ payload: [], next: null }),
	'GET /backoffice/books/accounts': () => ({ payload: { at: null, shop: [], people: [], next: null } }),
}

describe('a ledger without transfers', () => {
	it('says that there are none yet, and offers to show all only when a filter finds none', async () => {
		const screen = renderOffice('/backoffice/books/transfers?kind=purchase', unused)
		await screen.findByRole('heading', { name: 'No results' })
		await screen.user.click(screen.getByRole('link', { name: 'Show all' }))
		await screen.findByRole('heading', { name: 'No transfers yet' })
		expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull()
	})

	it('has no balances of shoppers yet, and a search that finds none says so', async () => {
		const screen = renderOffice('/backoffice/books/accounts', unused)
		await screen.findByRole('heading', { name: 'No balances yet' })
		await screen.user.type(screen.getByRole('textbox', { name: /Name, email or number/ }), 'ada{Enter}')
		await screen.findByRole('heading', { name: 'No results' })
	})
})

describe('the accounts of the ledger', () => {
	it('show the balances of a chosen day and lead to their transfers', async () => {
		const asked: string[] = []
		const screen = renderOffice(
			'/backoffice/books/accounts?at=2026-10-31',
			handlers,
			({ pathname, search }) => {
				if (pathname.endsWith('/books/accounts')) asked.push(search)
			},
		)
		const link = await screen.findByRole('link', { name: /Sales/ })
		expect(link.getAttribute('href')).toBe('/backoffice/books/transfers?account=sales')
		expect(screen.getByText('120.50')).toBeDefined()
		expect(screen.getByText('Balances at the end of 31.10.2026, in credits.')).toBeDefined()
		expect(asked).toEqual(['?at=2026-10-31'])
	})
})
