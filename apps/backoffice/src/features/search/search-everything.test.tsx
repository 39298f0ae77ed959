import type { Role } from '@skinverse/contract/capabilities'
import type { SearchResult } from '@skinverse/contract/entities/operator/search'
import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

beforeEach(() => localStorage.clear())

const result = (changes: Partial<SearchResult>): SearchResult => ({
	group: 'people',
	id: 1042,
	title: 'Lena Brandt',
	details: 'lena@mail.test',
	status: null,
	blocked: false,
	amount: null,
	currency: null,
	at: 1_700_000_000,
	...changes,
})

const lena = result({ blocked: true })
const deposit = result({
	group: 'deposits',
	id: 8790,
	title: '',
	details: 'Lena Brandt, card, pi_77',
	status: 'Success',
	amount: 412,
	currency: 'EUR',
})

const filed = result({
	group: 'cases',
	id: 118,
	title: 'refund',
	details: 'Lena Brandt',
	status: 'lost',
	amount: 412,
	currency: 'EUR',
})

function officeWith(results: readonly SearchResult[], role: Role = 'admin', partial = false): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
		'GET /backoffice/search': () => ({ payload: [...results], partial }),
	}
}

const openSearch = async (handlers: Handlers, asked?: (address: URL) => void) => {
	const screen = renderOffice('/backoffice/', handlers, asked)
	await screen.findAllByRole('button', { name: 'Search' })
	await screen.user.keyboard('{Control>}k{/Control}')
	return { ...screen, field: await screen.findByRole('combobox', { name: 'Search everything' }) }
}

describe('the search for everything', () => {
	it('opens with Ctrl-K, groups the results, and opens the chosen one with Enter', async () => {
		const asked: (string | null)[] = []
		const screen = await openSearch(officeWith([lena, deposit]), ({ pathname, searchParams }) => {
			if (pathname.endsWith('/search')) asked.push(searchParams.get('search'))
		})
		await screen.user.type(screen.field, ' lena br')
		const list = within(screen.getByRole('listbox', { name: 'Results' }))
		const person = await list.findByRole('option', { name: /#1042.*Blocked/ })
		expect(person.getAttribute('aria-selected')).toBe('true')
		list.getByRole('option', { name: /Deposit 8790.*pi_77, 412.00 EUR/ })
		expect(asked.at(-1)).toBe('lena br')
		await screen.user.keyboard('{ArrowDown}{Enter}')
		await expect.poll(screen.address, { timeout: 60_000 }).toContain('/deposits/8790')
		expect(screen.queryByRole('listbox', { name: 'Results' })).toBeNull()
	})

	it('shows what was opened before, and closes with Escape', async () => {
		const first = await openSearch(officeWith([lena]))
		await first.user.type(first.field, 'lena')
		await first.findByRole('option', { name: /Lena Brandt/ })
		await first.user.keyboard('{Enter}')
		await expect.poll(first.address, { timeout: 60_000 }).toContain('/people/1042')
		first.unmount()
		const screen = await openSearch(officeWith([]))
		screen.getByText('Opened recently')
		screen.getByRole('option', { name: /Lena Brandt/ })
		await screen.user.keyboard('{Escape}')
		await expect
			.poll(() => screen.queryByRole('combobox', { name: 'Search everything' }), { timeout: 60_000 })
			.toBeNull()
	})

	it('shows a case with the words of its kind', async () => {
		const screen = await openSearch(officeWith([filed]))
		await screen.user.type(screen.field, 'lena')
		await screen.findByRole('option', { name: /Case 118: Refund.*412.00 EUR.*Refunded, debt open/ })
	})

	it('shows one kind alone, and keeps the focus in the field', async () => {
		const asked: (string | null)[] = []
		const screen = await openSearch(officeWith([lena, deposit]), ({ pathname, searchParams }) => {
			if (pathname.endsWith('/search')) asked.push(searchParams.get('group'))
		})
		await screen.user.type(screen.field, 'lena')
		await screen.findByRole('option', { name: /#1042/ })
		await screen.user.click(screen.getByRole('button', { name: 'Deposits', pressed: false }))
		await expect.poll(() => asked.at(-1), { timeout: 60_000 }).toBe('deposits')
		expect(screen.queryByRole('option', { name: /#1042/ })).toBeNull()
		screen.getByRole('option', { name: /Deposit 8790/ })
		expect(document.activeElement).toBe(screen.field)
	})

	it('finds pages and settings that the role may see', async () => {
		const screen = await openSearch(officeWith([], 'admin'))
		await screen.user.type(screen.field, 'support')
		await screen.findByRole('option', { name: 'Support' })
		screen.getByRole('option', { name: /Support email/ })
	})

	it('finds pages inside an area, and opens them', async () => {
		const screen = await openSearch(officeWith([], 'admin'))
		await screen.user.type(screen.field, 'currencies')
		await screen.findByRole('option', { name: /Currencies.*Content/ })
		await screen.user.clear(screen.field)
		await screen.user.type(screen.field, 'items without a price')
		await screen.user.click(await screen.findByRole('option', { name: /Items without a price.*Catalogue/ }))
		await expect.poll(screen.address, { timeout: 60_000 }).toContain('/catalogue/unpriced')
	})

	it('does not offer pages that the role may not see', async () => {
		const screen = await openSearch(officeWith([], 'catalogue'))
		await screen.user.type(screen.field, 'people')
		await screen.findByText('Nothing found for “people”.')
		expect(screen.queryByRole('option')).toBeNull()
	})

	it('says when a part is missing', async () => {
		const screen = await openSearch(officeWith([lena], 'admin', true))
		await screen.user.type(screen.field, 'lena')
		await screen.findByText(/Some results took too long/)
	})
})

describe('?', () => {
	it('lists the shortcuts, and not while a text is typed', async () => {
		const screen = await openSearch(officeWith([]))
		await screen.user.type(screen.field, '?')
		expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
		await screen.user.keyboard('{Escape}')
		await expect.poll(() => screen.queryByRole('combobox'), { timeout: 60_000 }).toBeNull()
		await screen.user.keyboard('?')
		await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
	})
})
