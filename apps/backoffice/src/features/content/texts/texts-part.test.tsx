import type { OfficeText } from '@skinverse/contract/entities/operator/content'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../../test/office-server.ts'
import { renderOffice } from '../../../../test/render-office.tsx'

const text = (changes: Partial<OfficeText>): OfficeText => ({
	key: 'greeting',
	english: 'Hello {name}',
	text: 'Hallo {name}',
	source: 'shipped',
	problems: [],
	...changes,
})

const office: Handlers = {
	'GET /backoffice/me': () => ({ payload: admin }),
	'GET /backoffice/content/languages': () => ({
		payload: [
			{
				id: 1,
				code: 'en',
				title: 'English',
				default: true,
				is_draft: false,
				total: 10,
				missing: 0,
				problems: 0,
			},
			{
				id: 2,
				code: 'de',
				title: 'Deutsch',
				default: false,
				is_draft: false,
				total: 10,
				missing: 1,
				problems: 0,
			},
		],
	}),
	'GET /backoffice/content/texts': () => ({
		payload: [
			text({}),
			text({ key: 'farewell', english: 'Bye', text: 'Bye', source: 'missing' }),
			text({ key: 'sale', english: 'Sale', text: 'Ausverkauf', source: 'written' }),
		],
		meta: { total: 3, pages: 1 },
	}),
}

describe('texts', () => {
	it('mark missing and changed texts, next to the English', async () => {
		const screen = renderOffice('/backoffice/content/texts?language=2', office)
		const missing = await screen.findByRole('row', { name: /farewell/ })
		within(missing).getByText('Missing, shown in English')
		within(screen.getByRole('row', { name: /sale/ })).getByText('Changed')
		screen.getByRole('columnheader', { name: 'Translation' })
	})

	it('show English once', async () => {
		const screen = renderOffice('/backoffice/content/texts', office)
		await screen.findByRole('row', { name: /greeting/ })
		expect(screen.getAllByRole('columnheader', { name: 'English' })).toHaveLength(1)
		expect(screen.queryByRole('columnheader', { name: 'Translation' })).toBeNull()
	})

	it('request the filters of the URL', async () => {
		const asked: string[] = []
		const screen = renderOffice('/backoffice/content/texts?language=2&status=missing', office, (url) =>
			asked.push(url.search),
		)
		await screen.findByRole('row', { name: /greeting/ })
		expect(asked).toContainEqual(expect.stringMatching(/language=2.*status=missing/))
		await screen.user.type(screen.getByPlaceholderText('Key or text'), 'gruß{Enter}')
		await waitFor(() => expect(screen.address()).toContain('search=gru%C3%9F'))
	})

	it('show the error of the server, keep the input, and can be reset', async () => {
		let isReset = false
		const screen = renderOffice('/backoffice/content/texts?language=2', {
			...office,
			'PUT /backoffice/content/texts/{language}/{key}': () =>
				Response.json(
					{
						status: 'ERROR',
						code: 'invalid',
						message: 'x',
						errors: { text: ['{nam} is not a placeholder of this text.'] },
					},
					{ status: 422 },
				),
			'DELETE /backoffice/content/texts/{language}/{key}': () => {
				isReset = true
				return { message: 'The built-in text was restored.' }
			},
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Edit sale' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'sale' }))
		const field = dialog.getByLabelText(/Text in Deutsch/)
		await screen.user.clear(field)
		await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
		expect(screen.calls).not.toContain('PUT /backoffice/content/texts/{language}/{key}')
		await screen.user.type(field, 'Rabatt')
		await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
		await dialog.findByText('{nam} is not a placeholder of this text.')
		expect(field).toHaveProperty('value', 'Rabatt')
		await screen.user.click(dialog.getByRole('button', { name: 'Restore built-in text' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(isReset).toBe(true)
	})

	it('show what is wrong with a text in the list, and while it is written', async () => {
		const problems = [{ code: 'placeholder_missing' as const, names: ['{name}'] }]
		const screen = renderOffice('/backoffice/content/texts?language=2', {
			...office,
			'GET /backoffice/content/texts': () => ({
				payload: [text({ text: 'Hallo', source: 'written', problems })],
				meta: { total: 1, pages: 1 },
			}),
		})
		within(await screen.findByRole('row', { name: /greeting/ })).getByText('Missing: {name}')
		await screen.user.click(screen.getByRole('button', { name: 'Edit greeting' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'greeting' }))
		dialog.getByText('Missing: {name}')
		await screen.user.type(dialog.getByLabelText(/Text in Deutsch/), ' {{name} {{nam}')
		await dialog.findByText('Not filled in: {nam}')
		expect(dialog.queryByText('Missing: {name}')).toBeNull()
	})

	it('cannot be edited by read-only roles', async () => {
		const screen = renderOffice('/backoffice/content/texts', {
			...office,
			'GET /backoffice/me': () => ({ payload: { ...admin, role: 'finance' } }),
		})
		await screen.findByRole('row', { name: /greeting/ })
		expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
	})
})
