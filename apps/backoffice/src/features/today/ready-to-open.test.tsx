import type { OfficeOpening } from '@skinverse/contract/entities/operator/opening'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const good = { name: 'address', level: 'good', text: 'https://shop.test' } as const
const mail = { name: 'mail', level: 'missing', text: 'Nothing was sent yet.' } as const

function renderOpening(payload: OfficeOpening, changes: unknown[] = []) {
	return renderOffice('/', {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/opening': () => ({ payload }),
		'POST /backoffice/opening/mail-trial': () => problem(422, 'trial_failed', 'It did not work: refused'),
		'PUT /backoffice/content/settings': (_, body) => {
			changes.push(body)
			return { message: 'Saved.' }
		},
	})
}

test('a closed shop shows what is left to do, and cannot be opened before', async () => {
	const { user } = renderOpening({
		state: 'opening_soon',
		is_trial: false,
		subscribers: 3,
		checks: [good, mail],
	})
	const section = await screen.findByRole('region', { name: 'Ready to open' })
	within(section).getByText('1 of 2 checks passed')
	within(section).getByText(/3 visitors get an email/)
	within(section).getByRole('img', { name: 'To do' })
	expect(within(section).getByRole<HTMLButtonElement>('button', { name: 'Open the shop' }).disabled).toBe(
		true,
	)
	await user.click(within(section).getByRole('button', { name: 'Send a test email' }))
	await within(section).findByText('It did not work: refused')
})

test('with nothing left to do one click opens the shop', async () => {
	const changes: unknown[] = []
	const { user } = renderOpening(
		{ state: 'opening_soon', is_trial: false, subscribers: 0, checks: [good] },
		changes,
	)
	await user.click(await screen.findByRole('button', { name: 'Open the shop' }))
	await expect
		.poll(() => changes)
		.toEqual([{ changes: { shop_state: 'open' }, seen: { shop_state: 'opening_soon' } }])
})

test('an open shop shows no list', async () => {
	renderOpening({ state: 'open', is_trial: false, subscribers: 0, checks: [good] })
	await screen.findByRole('heading', { name: 'All caught up' })
	expect(screen.queryByRole('region', { name: 'Ready to open' })).toBeNull()
})
