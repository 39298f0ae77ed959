import type { OfficePack, OfficePromoCode } from '@skinverse/contract/entities/operator/content'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const pack: OfficePack = {
	id: 1,
	title: 'Rifle rack',
	price: 2.5,
	withdrawn: false,
	version: 'a',
	items: [
		{ id: 11, title: 'AK-47', price: 2, available: true },
		{ id: 12, title: 'M4A4', price: 1, available: true },
	],
}
const promo: OfficePromoCode = {
	id: 1,
	code: 'WELCOME10',
	discount_kind: 'percent',
	discount_value: 10,
	least_subtotal: 0,
	most_uses: 5,
	uses: 2,
	once_per_user: true,
	starts_on: null,
	ends_on: '2026-12-24',
	disabled: false,
	state: 'active',
	approval_id: null,
	version: 'a',
}
const office: Handlers = {
	'GET /backoffice/me': () => ({ payload: admin }),
	'GET /backoffice/content/packs': () => ({ payload: [pack] }),
	'GET /backoffice/content/promo-codes': () => ({ payload: [promo] }),
}

describe('packs', () => {
	it('show the sum of the item prices', async () => {
		const screen = renderOffice('/backoffice/content/packs', office)
		const row = await screen.findByRole('row', { name: /Rifle rack/ })
		expect(row.textContent).toContain('2 items, €3.00 separately')
		expect(row.textContent).toContain('€2.50')
	})

	it('need at least one item', async () => {
		const screen = renderOffice('/backoffice/content/packs', {
			...office,
			'PUT /backoffice/content/packs/{id}': () => ({ message: 'Saved.' }),
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Edit Rifle rack' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Rifle rack' }))
		await screen.user.click(dialog.getByRole('button', { name: 'Remove AK-47' }))
		await screen.user.click(dialog.getByRole('button', { name: 'Remove M4A4' }))
		await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
		await dialog.findByText('Please add at least one item')
		expect(screen.calls).not.toContain('PUT /backoffice/content/packs/{id}')
		await screen.user.click(dialog.getByRole('button', { name: 'Cancel' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	it('show which of their items are gone', async () => {
		const gone = pack.items.map((item) => ({ ...item, available: item.id !== 12 }))
		const screen = renderOffice('/backoffice/content/packs', {
			...office,
			'GET /backoffice/content/packs': () => ({ payload: [{ ...pack, items: gone }] }),
		})
		expect((await screen.findByRole('row', { name: /Rifle rack/ })).textContent).toContain('Sold out')
		await screen.user.click(screen.getByRole('button', { name: 'Edit Rifle rack' }))
		const item = (await screen.findByText('M4A4')).closest('li')
		expect(item?.textContent).toContain('No longer on sale')
	})

	it('have an empty state that explains them', async () => {
		const screen = renderOffice('/backoffice/content/packs', {
			...office,
			'GET /backoffice/content/packs': () => ({ payload: [] }),
		})
		await screen.findByRole('heading', { name: 'No packs yet' })
	})
})

describe('promo codes', () => {
	it('show discount, uses and end date', async () => {
		const screen = renderOffice('/backoffice/content/promo-codes', office)
		const row = await screen.findByRole('row', { name: /WELCOME10/ })
		expect(row.textContent).toMatch(/10 %.*2 of 5.*2026-12-24.*Active/)
	})

	it('are validated at their fields before they are sent, in upper case', async () => {
		const screen = renderOffice('/backoffice/content/promo-codes', {
			...office,
			'POST /backoffice/content/promo-codes': () => ({ message: 'Saved.', approval_id: null }),
		})
		await screen.user.click(await screen.findByRole('button', { name: 'New promo code' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'New promo code' }))
		const code = dialog.getByLabelText(/^Code/)
		await screen.user.type(code, 'a!')
		await screen.user.type(dialog.getByLabelText(/^Discount/), '120')
		await screen.user.type(dialog.getByLabelText('Start date'), '2026-12-24')
		await screen.user.type(dialog.getByLabelText('End date'), '2026-12-01')
		await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
		await dialog.findByText('Please use 3 to 50 letters, digits, - and _')
		await screen.user.clear(code)
		await screen.user.type(code, 'xmas')
		expect(code).toHaveProperty('value', 'XMAS')
		await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
		await dialog.findByText('The discount can be at most 100 percent')
		dialog.getByText('The end date must not be before the start date')
		expect(screen.calls).not.toContain('POST /backoffice/content/promo-codes')
		await screen.user.clear(dialog.getByLabelText(/^Discount/))
		await screen.user.type(dialog.getByLabelText(/^Discount/), '12')
		await screen.user.clear(dialog.getByLabelText('End date'))
		await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(screen.calls).toContain('POST /backoffice/content/promo-codes')
	})

	it('with a large discount show that a second operator has to approve', async () => {
		const screen = renderOffice('/backoffice/content/promo-codes', {
			...office,
			'GET /backoffice/content/promo-codes': () => ({ payload: [{ ...promo, approval_id: 7 }] }),
		})
		const waiting = await screen.findByRole('link', { name: 'Waiting for approval' })
		expect(waiting.getAttribute('href')).toBe('/backoffice/approvals/7')
		await screen.user.click(screen.getByRole('button', { name: 'Edit WELCOME10' }))
		const dialog = within(await screen.findByRole('dialog'))
		const discount = dialog.getByLabelText(/^Discount/)
		await screen.user.clear(discount)
		await screen.user.type(discount, '30')
		expect(dialog.queryByText(/a second operator may have to approve/)).toBeNull()
		await screen.user.clear(discount)
		await screen.user.type(discount, '50')
		dialog.getByText(/This code can reduce a cart by more than 30 %/)
	})

	it('accept only digits as the maximum uses', async () => {
		const screen = renderOffice('/backoffice/content/promo-codes', office)
		await screen.user.click(await screen.findByRole('button', { name: 'Edit WELCOME10' }))
		const most = within(await screen.findByRole('dialog')).getByLabelText('Maximum uses')
		await screen.user.type(most, 'x7')
		expect(most).toHaveProperty('value', '57')
	})
})
