import type { Role } from '@skinverse/contract/capabilities'
import type { ImportReport, OfficeImport } from '@skinverse/contract/entities/operator/import'
import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES } from '@skinverse/contract/limits'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const report: ImportReport = {
	looks_like: 'a CSV file',
	unit: 'line',
	records: 12_345,
	kinds: { added: 3, updated: 0, unchanged: 0 },
	listings: { added: 12_000, updated: 7, unchanged: 330 },
	kinds_not_on_sale: 2,
	skipped: 2,
	reasons: [
		{ reason: 'price "x" is no price', count: 1, first: [4] },
		{ reason: 'category "tf2" is unknown', count: 1, first: [9] },
	],
	skips: [
		{ number: 4, name: 'Bad', reason: 'price "x" is no price' },
		{ number: 9, name: null, reason: 'category "tf2" is unknown' },
	],
	notes: ['columns not used: colour'],
}

const entry = (changes: Partial<OfficeImport> = {}): OfficeImport => ({
	id: 7,
	file: 'new.csv',
	bytes: 2_000_000,
	category: null,
	status: 'checked',
	operator: 'Grace Hopper',
	created_at: 1_700_000_000,
	finished_at: null,
	read_bytes: 2_000_000,
	attempt: 1,
	failure: null,
	report,
	...changes,
})

function shopWith(handlers: Handlers = {}, role: Role = 'catalogue'): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
		'GET /backoffice/imports': () => ({ payload: [entry({ status: 'applied' })] }),
		'GET /backoffice/imports/{id}': () => ({ payload: entry() }),
		...handlers,
	}
}

const fileOf = (bytes: number, name = 'new.csv') => new File([new Uint8Array(bytes)], name)

describe('importing a file', () => {
	it('uploads it in parts, starts the check and shows the dry run', async () => {
		const parts: string[] = []
		const screen = renderOffice(
			'/backoffice/catalogue/import',
			shopWith({
				'POST /backoffice/imports': () => ({ import_id: 7 }),
				'PUT /backoffice/imports/{id}/parts/{number}': ({ id, number }) => {
					parts.push(`${id}/${number}`)
				},
				'POST /backoffice/imports/{id}/check': () => ({ message: 'Begun' }),
			}),
		)
		await screen.user.upload(await screen.findByLabelText('File'), fileOf(IMPORT_PART_BYTES * 2 + 1))
		await screen.findByRole('heading', { level: 1, name: 'new.csv' })
		expect(parts).toEqual(['7/1', '7/2', '7/3'])
		expect(screen.address()).toBe('/backoffice/catalogue/import/7')
	})

	it('sends the rate for prices in USD, and rejects what is none', async () => {
		const bodies: unknown[] = []
		const screen = renderOffice(
			'/backoffice/catalogue/import',
			shopWith({
				'POST /backoffice/imports': (_, body) => {
					bodies.push(body)
					return { import_id: 7 }
				},
				'PUT /backoffice/imports/{id}/parts/{number}': () => undefined,
				'POST /backoffice/imports/{id}/check': () => ({ message: 'Begun' }),
			}),
		)
		const rate = await screen.findByLabelText('EUR for 1 USD')
		await screen.user.type(rate, 'much')
		await screen.user.upload(await screen.findByLabelText('File'), fileOf(3))
		expect((await screen.findByRole('alert')).textContent).toContain('Write how many EUR one USD is worth')
		await screen.user.clear(rate)
		await screen.user.type(rate, '0,92')
		await screen.user.upload(await screen.findByLabelText('File'), fileOf(3))
		await waitFor(() => expect(bodies).toMatchObject([{ file: 'new.csv', bytes: 3, eur_per_usd: 0.92 }]))
	})

	it('rejects a file that is too large or empty before the upload', async () => {
		const screen = renderOffice('/backoffice/catalogue/import', shopWith())
		const huge = fileOf(1)
		Object.defineProperty(huge, 'size', { value: MAX_IMPORT_BYTES + 1 })
		const input = await screen.findByLabelText('File')
		await screen.user.upload(input, huge)
		expect((await screen.findByRole('alert')).textContent).toContain('The maximum is 200 MB')
		await screen.user.upload(input, fileOf(0))
		expect((await screen.findByRole('alert')).textContent).toContain('This file is empty')
		expect(screen.calls).not.toContain('POST /backoffice/imports')
	})

	it('resumes after a lost connection with the missing part', async () => {
		const arrived: string[] = []
		let isBroken = true
		const screen = renderOffice(
			'/backoffice/catalogue/import',
			shopWith({
				'POST /backoffice/imports': () => ({ import_id: 7 }),
				'PUT /backoffice/imports/{id}/parts/{number}': ({ number }) => {
					if (number === '2' && isBroken) return problem(503, 'unavailable', 'Briefly unavailable.')
					arrived.push(String(number))
					return undefined
				},
				'POST /backoffice/imports/{id}/check': () => ({ message: 'Begun' }),
			}),
		)
		await screen.user.upload(await screen.findByLabelText('File'), fileOf(IMPORT_PART_BYTES * 2))
		const card = within(await screen.findByRole('region', { name: 'Uploading new.csv' }))
		expect((await card.findByRole('alert')).textContent).toContain('The upload stopped at 50 %.')
		isBroken = false
		await screen.user.click(card.getByRole('button', { name: 'Resume' }))
		await screen.findByRole('heading', { level: 1, name: 'new.csv' })
		expect(arrived).toEqual(['1', '2'])
		expect(screen.calls.filter((call) => call === 'POST /backoffice/imports')).toHaveLength(1)
	})

	it('is hidden from roles without the capability', async () => {
		const screen = renderOffice('/backoffice/catalogue/import', shopWith({}, 'support'))
		await screen.findByRole('heading', { name: 'You do not have access to this page' })
		expect(screen.calls).not.toContain('GET /backoffice/imports')
	})

	it('lists earlier imports with operator, time and result', async () => {
		const screen = renderOffice('/backoffice/catalogue/import', shopWith())
		const row = within(await screen.findByRole('row', { name: /new\.csv/ }))
		row.getByText('1.9 MB · Grace Hopper')
		row.getByText('Imported')
		row.getByText('12,000 new, 7 changed, 2 skipped')
	})
})

describe('an import', () => {
	it('shows changes and skipped lines, and is applied after a confirmation', async () => {
		let payload = entry()
		const screen = renderOffice(
			'/backoffice/catalogue/import/7',
			shopWith({
				'GET /backoffice/imports/{id}': () => ({ payload }),
				'POST /backoffice/imports/{id}/apply': () => {
					payload = entry({ status: 'applied', finished_at: 1_700_000_100 })
					return { message: 'The import has started.' }
				},
			}),
		)
		await screen.findByText('Dry run: nothing has been changed yet')
		const counts = within(screen.getByRole('table', { name: 'Changes in the file' }))
		expect(counts.getByRole('row', { name: /Listings/ }).textContent).toContain('12,000')
		const lines = within(screen.getByRole('table', { name: 'Skipped lines' }))
		expect(lines.getByRole('row', { name: /Bad/ }).textContent).toMatch(/4.*price "x" is no price/)
		screen.getByText('columns not used: colour')
		await screen.user.click(screen.getByRole('button', { name: 'Import now' }))
		await waitFor(() => expect(screen.queryByText('Dry run: nothing has been changed yet')).toBeNull())
		expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull()
	})

	it('that changes nothing cannot be applied', async () => {
		const none = { added: 0, updated: 0, unchanged: 5 }
		const payload = entry({ report: { ...report, kinds: none, listings: none } })
		const screen = renderOffice(
			'/backoffice/catalogue/import/7',
			shopWith({ 'GET /backoffice/imports/{id}': () => ({ payload }) }),
		)
		await screen.findByText('Dry run: this file contains no changes')
		expect(screen.getByRole('button', { name: 'Import now' }).getAttribute('aria-disabled')).toBe('true')
	})

	it('shows its progress, and that it was restarted after its node stopped', async () => {
		const payload = entry({ status: 'applying', read_bytes: 500_000, attempt: 2, report: null })
		const screen = renderOffice(
			'/backoffice/catalogue/import/7',
			shopWith({ 'GET /backoffice/imports/{id}': () => ({ payload }) }),
		)
		const bar = await screen.findByRole('progressbar', { name: 'Reading file' })
		expect(bar.getAttribute('aria-valuenow')).toBe('25')
		screen.getByText(/it was started again/)
	})

	it('shows why it failed', async () => {
		const payload = entry({ status: 'failed', report: null, failure: 'new.csv is empty' })
		const screen = renderOffice(
			'/backoffice/catalogue/import/7',
			shopWith({ 'GET /backoffice/imports/{id}': () => ({ payload }) }),
		)
		await screen.findByText('Nothing was imported')
		screen.getByText('new.csv is empty')
	})
})
