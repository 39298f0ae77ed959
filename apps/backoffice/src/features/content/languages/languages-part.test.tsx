import { describe, expect, it } from 'vitest'
import { admin } from '../../../../test/office-server.ts'
import { renderOffice } from '../../../../test/render-office.tsx'

const language = {
	id: 5,
	code: 'et',
	title: 'Eesti',
	default: false,
	is_draft: true,
	total: 1900,
	missing: 1894,
	problems: 0,
}

describe('a draft language', () => {
	it('says what visitors will see in English before it is published', async () => {
		const screen = renderOffice('/backoffice/content/languages', {
			'GET /backoffice/me': () => ({ payload: admin }),
			'GET /backoffice/content/languages': () => ({ payload: [language] }),
		})
		await screen.user.click(await screen.findByRole('button', { name: /^Edit/ }))
		const draft = await screen.findByRole('switch', { name: 'Draft: visitors cannot choose it yet' })
		const warning = '1894 texts are missing. Visitors will see them in English.'
		expect(screen.queryByText(warning)).toBeNull()
		await screen.user.click(draft)
		expect(await screen.findByText(warning)).toBeTruthy()
	})
})
