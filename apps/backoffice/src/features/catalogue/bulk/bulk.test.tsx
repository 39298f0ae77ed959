import type { BulkChange, BulkPreview } from '@skinverse/contract/entities/operator/bulk-change'
import type { ItemView, OfficeItem } from '@skinverse/contract/entities/operator/item'
import { eachChoiceFilter } from '@skinverse/contract/item-filters'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { admin, type Handlers } from '../../../../test/office-server.ts'
import { renderOffice } from '../../../../test/render-office.tsx'

beforeAll(() => {
	for (const side of ['offsetHeight', 'clientHeight', 'offsetWidth'] as const) {
		vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(560)
	}
})

const TOTAL = 12_431
const item = (id: number): OfficeItem => ({
	id,
	title: `Skin ${id}`,
	category: 'cs2',
	type: 'Rifle',
	quality: 'Classified',
	exterior: 'field_tested',
	class: 'Normal',
	picture: null,
	price: 10,
	old_price: null,
	cost: 8,
	status: 'available',
	float_value: 0.2,
	paint_seed: 7,
	trade_lock_until: null,
	account: null,
	created_at: 1_700_000_000,
})

const preview = (ids: readonly number[] | undefined): BulkPreview => ({
	matching: ids?.length ?? TOTAL,
	changes: ids?.length ?? 11_713,
	cheaper: 11_713,
	dearer: 0,
	skipped: { reserved: 78, unchanged: 640 },
	held_at_cost: 213,
	held_at_bound: 0,
	unknown_cost: 0,
	sum_before: 1_204_118,
	sum_after: 1_187_402,
	margin_before: 12.2,
	margin_after: 10.9,
	spread: [
		{ percent: -2, count: 5 },
		{ percent: 0, count: 0 },
		{ percent: 2, count: 1 },
	],
	rows: (ids ?? []).map((id) => ({ id, price: 9.9, skipped: null, held: null })),
})

const change = (given: Partial<BulkChange> = {}): BulkChange => ({
	id: 5,
	action: 'price',
	status: 'done',
	operator: 'Mira Novak',
	undone_by: null,
	rule: { base: 'median', percent: -300, ending: 'none', old_price: 'keep' },
	reason: null,
	file: null,
	lines: 3208,
	changed: 3208,
	skipped: 0,
	skips: {},
	undone: 0,
	kept: 0,
	sum_before: 1,
	sum_after: 1,
	created_at: 1_700_000_000,
	finished_at: 1_700_000_000,
	is_parked: false,
	undo_until: 1_700_003_600,
	undoable: 3204,
	...given,
})

type Body = { selection: { ids?: number[]; filter?: object; except?: number[] }; [name: string]: unknown }

function shopWith(handlers: Handlers = {}): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/items': () => ({
			payload: Array.from({ length: 50 }, (_, index) => item(index + 1)),
			total: TOTAL,
		}),
		'GET /backoffice/items/views': () => ({ payload: [] }),
		'GET /backoffice/items/filters': () => ({
			payload: { ...eachChoiceFilter(() => []), type: ['Rifle', 'Knife'], exterior: ['field_tested'] },
		}),
		'GET /backoffice/bulk-changes': () => ({ payload: [] }),
		'POST /backoffice/bulk-changes/preview': (_, body) => ({
			payload: preview((body as Body).selection.ids),
		}),
		...handlers,
	}
}

describe('the selection', () => {
	it('takes one listing, a range with the shift key, and all pages', async () => {
		const screen = renderOffice('/backoffice/catalogue', shopWith())
		const box = (id: number) => screen.getByRole('checkbox', { name: `Select Skin ${id}` })
		await screen.findByRole('row', { name: /Skin 1 / })
		await screen.user.click(box(2))
		await screen.findByText('1 selected')
		fireEvent.click(box(6), { shiftKey: true })
		await screen.findByText('5 selected')
		box(4).focus()
		await screen.user.keyboard(' ')
		await screen.findByText('4 selected')
		await screen.user.click(screen.getByRole('button', { name: 'Select all 12,431 matching' }))
		await screen.findByText('12,431 selected')
		await screen.user.click(box(1))
		await screen.findByText('12,430 selected')
		await screen.user.click(screen.getByRole('checkbox', { name: '12,430 selected' }))
		await screen.findByRole('checkbox', { name: 'Select all 12,431 matching' })
	})

	it('takes all that match with Ctrl+A in the table', async () => {
		const screen = renderOffice('/backoffice/catalogue', shopWith())
		await screen.findByRole('row', { name: /Skin 1 / })
		screen.getByRole('region', { name: 'Listings' }).focus()
		await screen.user.keyboard('{Control>}a{/Control}')
		await screen.findByText('12,431 selected')
	})

	it('is empty after another filter', async () => {
		const screen = renderOffice('/backoffice/catalogue', shopWith())
		await screen.findByRole('row', { name: /Skin 1 / })
		await screen.user.click(screen.getByRole('checkbox', { name: 'Select all 12,431 matching' }))
		await screen.findByText('12,431 selected')
		await screen.user.click(screen.getByRole('link', { name: 'Withdrawn' }))
		await screen.findByRole('checkbox', { name: 'Select all 12,431 matching' })
	})

	it('is withdrawn with a reason', async () => {
		const sent: unknown[] = []
		const screen = renderOffice(
			'/backoffice/catalogue',
			shopWith({
				'POST /backoffice/bulk-changes': (_, body) => {
					sent.push(body)
					return { bulk_change_id: 1, message: 'The change has started.' }
				},
			}),
		)
		await screen.findByRole('row', { name: /Skin 1 / })
		await screen.user.click(screen.getByRole('checkbox', { name: 'Select Skin 3' }))
		await screen.user.click(screen.getByRole('button', { name: 'Withdraw' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw 1 listing?' }))
		await screen.user.type(dialog.getByLabelText(/Reason/), 'Wrong pictures')
		await screen.user.click(dialog.getByRole('button', { name: 'Withdraw' }))
		await waitFor(() =>
			expect(sent).toMatchObject([
				{ action: 'withdraw', reason: 'Wrong pictures', selection: { ids: [3] }, key: expect.any(String) },
			]),
		)
	})
})

describe('a price rule', () => {
	it('is previewed for the whole selection and for each row, then started once', async () => {
		const asked: Body[] = []
		const sent: Body[] = []
		const screen = renderOffice(
			'/backoffice/catalogue?price_from=10',
			shopWith({
				'POST /backoffice/bulk-changes/preview': (_, body) => {
					asked.push(body as Body)
					return { payload: preview((body as Body).selection.ids) }
				},
				'POST /backoffice/bulk-changes': (_, body) => {
					sent.push(body as Body)
					return { bulk_change_id: 1, message: 'The change has started.' }
				},
			}),
		)
		await screen.findByRole('row', { name: /Skin 1 / })
		await screen.user.click(screen.getByRole('checkbox', { name: 'Select all 12,431 matching' }))
		await screen.user.click(screen.getByRole('button', { name: 'Price rule' }))
		const panel = within(screen.getByRole('region', { name: 'Price rule' }))
		panel.getByText('Enter a rule to see what it does to every selected listing.')
		await screen.user.type(panel.getByLabelText('Plus or minus'), '-2,7')
		await panel.findByText('All 12,431 computed')
		panel.getByText('Skipped, reserved for a shopper')
		expect(panel.getByText('€1,187,402.00')).toBeDefined()
		await waitFor(() => expect(screen.getByRole('row', { name: /Skin 2 / }).textContent).toContain('9.90'))
		expect(asked.find(({ selection }) => selection.ids === undefined)).toMatchObject({
			action: 'price',
			rule: { base: 'price', percent: '-2.7' },
			selection: { filter: { price_from: '10' }, except: [] },
		})
		await screen.user.click(await panel.findByRole('button', { name: 'Change 11,713 prices' }))
		await waitFor(() => expect(screen.queryByRole('region', { name: 'Price rule' })).toBeNull())
		expect(sent).toMatchObject([{ action: 'price', selection: { filter: { price_from: '10' } } }])
	})

	it('says what is wrong with a number and does not start', async () => {
		const screen = renderOffice('/backoffice/catalogue', shopWith())
		await screen.findByRole('row', { name: /Skin 1 / })
		await screen.user.click(screen.getByRole('checkbox', { name: 'Select Skin 1' }))
		await screen.user.click(screen.getByRole('button', { name: 'Price rule' }))
		const panel = within(screen.getByRole('region', { name: 'Price rule' }))
		await screen.user.type(panel.getByLabelText('Plus or minus'), 'abc')
		panel.getByText('Please enter a percentage with at most two decimals')
		expect(panel.getByRole('button', { name: /^Change/ }).getAttribute('aria-disabled')).toBe('true')
		await screen.user.keyboard('{Escape}')
		expect(screen.queryByRole('region', { name: 'Price rule' })).toBeNull()
	})
})

describe('the banner', () => {
	it('says what was changed, undoes exactly what can be undone, and says what came of it', async () => {
		let last = change()
		const screen = renderOffice(
			'/backoffice/catalogue',
			shopWith({
				'GET /backoffice/bulk-changes': () => ({ payload: [last] }),
				'POST /backoffice/bulk-changes/{id}/undo': () => {
					last = change({ status: 'undone', undone: 3204, kept: 4, undo_until: null, undoable: null })
					return { message: 'The change is being undone.' }
				},
			}),
		)
		const banner = within(await screen.findByRole('region', { name: 'Last bulk change' }))
		expect(banner.getByRole('status').textContent).toMatch(
			/^3,208 prices changed by Mira Novak at \d\d:\d\d: “Median of 30 days −3 %”. 4 of them were sold or changed since/,
		)
		await screen.user.click(banner.getByRole('link', { name: 'Show them' }))
		await waitFor(() => expect(screen.address()).toContain(`bulk_change=${change().id}`))
		await screen.user.click(banner.getByRole('button', { name: 'Undo 3204 changes' }))
		const dialog = within(await screen.findByRole('dialog'))
		await screen.user.click(dialog.getByRole('button', { name: 'Undo' }))
		await waitFor(() => expect(screen.calls).toContain('POST /backoffice/bulk-changes/{id}/undo'))
		await screen.findByText(
			'3,204 changes were undone. 4 listings were sold, reserved or changed since then and stay as they are.',
		)
	})

	it('says that a change has stopped whose job is parked, and leads to the jobs', async () => {
		const stopped = change({
			status: 'running',
			is_parked: true,
			changed: 800,
			skipped: 2,
			undo_until: null,
			undoable: null,
		})
		const screen = renderOffice(
			'/backoffice/catalogue',
			shopWith({ 'GET /backoffice/bulk-changes': () => ({ payload: [stopped] }) }),
		)
		const banner = within(await screen.findByRole('region', { name: 'Last bulk change' }))
		expect(banner.getByRole('status').textContent).toMatch(/stopped after an error: 802 of 3,208 listings/)
		expect(banner.queryByRole('progressbar')).toBeNull()
		expect(banner.getByRole('link', { name: 'Open Jobs' }).getAttribute('href')).toBe('/backoffice/jobs')
	})

	it('shows the progress of a change that runs', async () => {
		const running = change({ status: 'running', changed: 802, undo_until: null, undoable: null })
		const screen = renderOffice(
			'/backoffice/catalogue',
			shopWith({ 'GET /backoffice/bulk-changes': () => ({ payload: [running] }) }),
		)
		const bar = await screen.findByRole('progressbar')
		expect(bar.getAttribute('aria-valuenow')).toBe('25')
		screen.getByRole('button', { name: 'Stop and undo' })
	})
})

describe('filters', () => {
	it('are added from the menu, shown as chips and removed', async () => {
		const screen = renderOffice('/backoffice/catalogue', shopWith())
		await screen.findByRole('row', { name: /Skin 1 / })
		const add = async (name: string) => {
			await screen.user.click(screen.getByRole('button', { name: 'Filter' }))
			await screen.user.click(await screen.findByRole('button', { name }))
		}
		await add('Type')
		await screen.user.click(await screen.findByRole('checkbox', { name: 'Knife' }))
		await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
		await waitFor(() => expect(screen.address()).toBe('/backoffice/catalogue?type=Knife'))
		await add('Margin')
		await screen.user.type(await screen.findByLabelText('To'), '5x')
		await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
		expect(screen.address()).toBe('/backoffice/catalogue?type=Knife')
		await screen.user.type(screen.getByLabelText('To'), '{Backspace}')
		await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
		await waitFor(() => expect(screen.address()).toBe('/backoffice/catalogue?type=Knife&margin_till=5'))
		screen.getByText('up to 5 %')
		await screen.user.click(screen.getByRole('button', { name: 'Remove the filter Type' }))
		await waitFor(() => expect(screen.address()).toBe('/backoffice/catalogue?margin_till=5'))
	})

	it('are saved as a view, opened and deleted', async () => {
		const views: ItemView[] = []
		const screen = renderOffice(
			'/backoffice/catalogue?margin_till=5',
			shopWith({
				'GET /backoffice/items/views': () => ({ payload: views }),
				'POST /backoffice/items/views': (_, body) => {
					const { name, filter } = body as ItemView
					views.push({ id: 1, name, filter, is_shared: false, is_own: true, operator: 'Grace Hopper' })
					return { view_id: 1, message: 'The view was saved.' }
				},
				'DELETE /backoffice/items/views/{id}': () => {
					views.pop()
					return { message: 'The view was deleted.' }
				},
			}),
		)
		await screen.user.click(await screen.findByRole('button', { name: 'Save view' }))
		await screen.user.type(await screen.findByLabelText(/Name/), 'Low margin')
		await screen.user.click(screen.getByRole('button', { name: 'Save' }))
		const link = await screen.findByRole('link', { name: 'Low margin' })
		expect(link.getAttribute('aria-current')).toBe('page')
		expect(views).toMatchObject([{ filter: { margin_till: '5' } }])
		await screen.user.click(screen.getByRole('button', { name: 'Delete the view Low margin' }))
		await waitFor(() => expect(screen.queryByRole('link', { name: 'Low margin' })).toBeNull())
	})
})

describe('an edited file', () => {
	it('shows what it would change and which lines cannot be used, then starts', async () => {
		const sent: unknown[] = []
		const draft = change({
			status: 'draft',
			file: 'prices.csv',
			lines: 2,
			changed: 0,
			skips: { unchanged: 7 },
		})
		const screen = renderOffice(
			'/backoffice/catalogue?price_from=10',
			shopWith({
				'POST /backoffice/bulk-changes/files': (_, body) => {
					sent.push(body)
					return { bulk_change_id: 5, faults: [{ line: 3, fault: 'This listing was sold' }] }
				},
				'GET /backoffice/bulk-changes/{id}': () => ({ payload: draft }),
				'POST /backoffice/bulk-changes/{id}/start': () => ({ message: 'The change has started.' }),
			}),
		)
		await screen.findByRole('row', { name: /Skin 1 / })
		expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
			'/api/backoffice/items/export?price_from=10',
		)
		const file = new File(['id,price\n1,2'], 'prices.csv', { type: 'text/csv' })
		await screen.user.upload(screen.getByLabelText('Upload prices', { selector: 'input' }), file)
		const dialog = within(await screen.findByRole('dialog', { name: 'Changes in prices.csv' }))
		dialog.getByText('Line 3: This listing was sold')
		dialog.getByText(/^2 listings change and 7 stay as they are/)
		expect(sent).toMatchObject([{ file: 'prices.csv', csv: 'id,price\n1,2' }])
		await screen.user.click(dialog.getByRole('button', { name: 'Change 2 listings' }))
		await waitFor(() => expect(screen.calls).toContain('POST /backoffice/bulk-changes/{id}/start'))
	})
})
