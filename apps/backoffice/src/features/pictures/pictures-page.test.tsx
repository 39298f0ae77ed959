import type { Role } from '@skinverse/contract/capabilities'
import type { OfficePicture } from '@skinverse/contract/entities/operator/picture'
import { MAX_PICTURE_BYTES } from '@skinverse/contract/rules/picture-upload'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const PAGE = '/backoffice/catalogue/pictures'

const picture = (changes: Partial<OfficePicture> = {}): OfficePicture => ({
	id: 7,
	title: 'AK-47 | Redline',
	category: 'cs2',
	on_sale: 3,
	state: 'none',
	img_url: null,
	source: null,
	failure: null,
	detail: '',
	attempts: 0,
	next_attempt_at: null,
	...changes,
})

const failed = picture({
	id: 8,
	title: 'AWP | Asiimov',
	state: 'failed',
	failure: 'not_found',
	detail: 'HTTP 404',
	attempts: 1,
})

/** A shop with these kinds; handlers change the list as the server would. */
function shopWith(kinds: OfficePicture[], handlers: Handlers = {}, role: Role = 'catalogue'): Handlers {
	return {
		'GET /backoffice/me': () => ({ payload: { ...admin, role } }),
		'GET /backoffice/pictures': () => ({
			payload: [...kinds],
			meta: { total: kinds.length, pages: kinds.length === 0 ? 0 : 1 },
		}),
		...handlers,
	}
}

type Screen = ReturnType<typeof renderOffice>
const rowOf = async (screen: Screen, name: RegExp) => within(await screen.findByRole('row', { name }))
const inputOf = (screen: Screen, title: string) =>
	screen.findByLabelText(`Upload a picture of ${title}`, { selector: 'input' })
const fileOf = (text: string) => new File([text], 'redline.png', { type: 'image/png' })

describe('Pictures', () => {
	it('shows the state of each picture, with the reason of a failure', async () => {
		const linked = picture({ id: 9, title: 'Elsewhere', state: 'linked', failure: 'host_not_allowed' })
		const screen = renderOffice(PAGE, shopWith([picture(), failed, linked]))
		expect((await rowOf(screen, /Redline/)).getByText('No picture')).toBeDefined()
		const row = await rowOf(screen, /Asiimov/)
		expect(row.getByText('Failed')).toBeDefined()
		expect(row.getByText('The host does not have it · HTTP 404')).toBeDefined()
		expect((await rowOf(screen, /Elsewhere/)).getByText('The host is not in PICTURE_HOSTS')).toBeDefined()
	})

	it('asks for the filter and the search that are in the URL', async () => {
		const asked: string[] = []
		const screen = renderOffice(
			`${PAGE}?status=failed&search=awp`,
			shopWith([failed]),
			({ pathname, search }) => {
				if (pathname.endsWith('/backoffice/pictures')) asked.push(search)
			},
		)
		await rowOf(screen, /Asiimov/)
		expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
			status: 'failed',
			search: 'awp',
			page: '1',
		})
		await screen.user.click(screen.getByRole('link', { name: 'Without a picture' }))
		await waitFor(() => expect(screen.address()).toContain('status=missing'))
	})

	it('shows that no picture is missing', async () => {
		const screen = renderOffice(`${PAGE}?status=missing`, shopWith([]))
		await screen.findByRole('heading', { name: 'Every kind has a picture' })
	})

	it('uploads the chosen file, and removes it again', async () => {
		const kinds = [picture()]
		const bodies: unknown[] = []
		const screen = renderOffice(
			PAGE,
			shopWith(kinds, {
				'PUT /backoffice/pictures/{id}': ({ id }, body) => {
					bodies.push({ id, body })
					kinds[0] = picture({ state: 'uploaded' })
					return { message: 'The picture was uploaded.' }
				},
				'DELETE /backoffice/pictures/{id}': () => {
					kinds[0] = picture()
					return { message: 'The uploaded picture was removed.' }
				},
			}),
		)
		await screen.user.upload(await inputOf(screen, 'AK-47 | Redline'), fileOf('pixels'))
		await screen.findByText('The picture was uploaded.')
		expect(bodies).toEqual([{ id: '7', body: { bytes: btoa('pixels') } }])
		await screen.user.click(
			await screen.findByRole('button', { name: 'Remove the uploaded picture of AK-47 | Redline' }),
		)
		await screen.findByText('The uploaded picture was removed.')
		expect((await rowOf(screen, /Redline/)).getByText('No picture')).toBeDefined()
	})

	it('rejects a file that is too large before the upload', async () => {
		const screen = renderOffice(PAGE, shopWith([picture()]))
		const huge = fileOf('pixels')
		Object.defineProperty(huge, 'size', { value: MAX_PICTURE_BYTES + 1 })
		await screen.user.upload(await inputOf(screen, 'AK-47 | Redline'), huge)
		await screen.findByText('The picture is too large: at most 4 MB and 16 million pixels.')
		expect(screen.calls).not.toContain('PUT /backoffice/pictures/{id}')
	})

	it('shows why the server refused a file', async () => {
		const screen = renderOffice(
			PAGE,
			shopWith([picture()], {
				'PUT /backoffice/pictures/{id}': () => problem(422, 'invalid', 'This is not a readable picture.'),
			}),
		)
		await screen.user.upload(await inputOf(screen, 'AK-47 | Redline'), fileOf('pixels'))
		await screen.findByText('This is not a readable picture.')
	})

	it('fetches one failed picture again, or all of them', async () => {
		const kinds = [failed, picture()]
		const screen = renderOffice(
			PAGE,
			shopWith(kinds, {
				'POST /backoffice/pictures/{id}/retry': ({ id }) => {
					kinds[0] = { ...failed, state: 'waiting', failure: null, detail: '' }
					return { message: `Fetching ${id} again.` }
				},
				'POST /backoffice/pictures/retry': () => ({ message: 'Fetching all again.' }),
			}),
		)
		await screen.user.click(
			await screen.findByRole('button', { name: 'Fetch the picture of AWP | Asiimov again' }),
		)
		await screen.findByText('Fetching 8 again.')
		await waitFor(async () => expect((await rowOf(screen, /Asiimov/)).getByText('Waiting')).toBeDefined())
		expect(screen.queryByRole('button', { name: /Fetch the picture/ })).toBeNull()
		await screen.user.click(screen.getByRole('button', { name: 'Try all again' }))
		await screen.findByText('Fetching all again.')
	})

	it('offers no changes to an operator who may only read', async () => {
		const screen = renderOffice(PAGE, shopWith([failed], {}, 'support'))
		await rowOf(screen, /Asiimov/)
		for (const name of [/Upload/, /again/]) expect(screen.queryByRole('button', { name })).toBeNull()
	})
})
