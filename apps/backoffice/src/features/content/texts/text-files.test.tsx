import type { TextFileChange } from '@skinverse/contract/entities/operator/content-text-file'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../../test/office-server.ts'
import { renderOffice } from '../../../../test/render-office.tsx'

const language = {
	id: 2,
	code: 'de',
	title: 'Deutsch',
	default: true,
	is_draft: false,
	total: 9,
	missing: 0,
	problems: 0,
}

const change = (changes: Partial<TextFileChange>): TextFileChange => ({
	key: 'greeting',
	kind: 'changed',
	fault: null,
	english: 'Hello {name}',
	before: 'Hallo {name}',
	after: 'Moin {name}',
	problems: [],
	english_changed: false,
	...changes,
})

const PREVIEW = 'POST /backoffice/content/texts/{language}/files/preview'
const office = (changes: TextFileChange[]): Handlers => ({
	'GET /backoffice/me': () => ({ payload: admin }),
	'GET /backoffice/content/languages': () => ({ payload: [language] }),
	'GET /backoffice/content/texts': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
	[PREVIEW]: () => ({ payload: { changes, unchanged: 1200, empty: 3, version: 'v1' } }),
})
const file = new File(['key,de\ngreeting,Moin'], 'texts.csv', { type: 'text/csv' })

async function opened(handlers: Handlers) {
	const screen = renderOffice('/backoffice/content/texts', handlers)
	await screen.findByRole('button', { name: 'Import' })
	await screen.user.upload(screen.getByLabelText(/CSV or XLIFF/), file)
	return { screen, dialog: within(await screen.findByRole('dialog', { name: 'Import texts of Deutsch' })) }
}

describe('an import of texts', () => {
	it('shows what would change, what is wrong first, before anything does', async () => {
		const { screen, dialog } = await opened(
			office([
				change({}),
				change({ key: 'farewell', problems: [{ code: 'placeholder_missing', names: ['{name}'] }] }),
				change({ key: 'odd', kind: 'refused', fault: 'key_unknown', english: '', before: '' }),
			]),
		)
		await dialog.findByText('texts.csv: 1,200 unchanged, 3 empty and skipped.')
		const keys = dialog.getAllByRole('listitem').map((item) => item.querySelector('.font-mono')?.textContent)
		expect(keys.filter(Boolean)).toEqual(['odd', 'farewell', 'greeting'])
		dialog.getByText('The shop has no text with this key.')
		dialog.getByText('Missing: {name}')
		await screen.user.click(dialog.getByRole('tab', { name: /Not imported/ }))
		expect(dialog.queryByText('greeting')).toBeNull()
		expect(screen.calls).not.toContain('POST /backoffice/content/texts/{language}/files')
	})

	it('imports what can be used, with the version of the preview', async () => {
		let body: unknown
		const { screen, dialog } = await opened({
			...office([change({}), change({ key: 'odd', kind: 'refused', fault: 'twice' })]),
			'POST /backoffice/content/texts/{language}/files': (_, sent) => {
				body = sent
				return { message: '1 text was imported.' }
			},
		})
		await screen.user.click(await dialog.findByRole('button', { name: 'Change 1 text' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(body).toMatchObject({ file: 'texts.csv', seen: 'v1', removes_empty: false })
	})

	it('says why a file cannot be read', async () => {
		const { dialog } = await opened({
			...office([]),
			[PREVIEW]: () =>
				Response.json(
					{ status: 'ERROR', code: 'invalid', message: 'Please use XLIFF 1.2.' },
					{ status: 422 },
				),
		})
		await dialog.findByText('Please use XLIFF 1.2.')
	})
})
