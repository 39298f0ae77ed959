import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createDownload } from './create-download.ts'

const zip = () =>
	new Response('zip', { headers: { 'content-disposition': 'attachment; filename="data-2026.zip"' } })
const refusal = (code: string) =>
	Response.json({ status: 'ERROR', code, message: 'No.' }, { status: code === 'rate_limited' ? 429 : 403 })

function downloadWith(answers: (() => Response | Promise<Response>)[], confirm?: () => Promise<boolean>) {
	const asked: string[] = []
	const failures: ApiError[] = []
	const download = createDownload({
		fetch: async (input) => {
			asked.push(String(input))
			return answers[asked.length - 1]?.() ?? expect.unreachable()
		},
		token: () => null,
		languageId: () => 2,
		moment: () => 0,
		onFailure: (error) => failures.push(error),
		confirm,
	})
	return { download, asked, failures }
}

describe('createDownload', () => {
	it('returns the file with the name from the server', async () => {
		const { download, asked } = downloadWith([zip])
		const { name, content } = await download('GET /user/data')
		expect([name, await content.text()]).toEqual(['data-2026.zip', 'zip'])
		expect(asked).toEqual(['/api/user/data?lang_id=2'])
	})

	it('retries once after a confirmation, and not without one', async () => {
		const confirmed = downloadWith([() => refusal('confirmation_required'), zip], async () => true)
		expect((await confirmed.download('GET /user/data')).name).toBe('data-2026.zip')
		for (const confirm of [undefined, async () => false]) {
			const { download, asked, failures } = downloadWith([() => refusal('confirmation_required')], confirm)
			await expect(download('GET /user/data')).rejects.toMatchObject({ code: 'confirmation_required' })
			expect([asked.length, failures.length]).toEqual([1, 1])
		}
	})

	it('throws refusals and lost connections as every other request does', async () => {
		const limited = downloadWith([() => refusal('rate_limited')])
		await expect(limited.download('GET /user/data')).rejects.toMatchObject({ status: 429, message: 'No.' })
		const lost = downloadWith([() => Promise.reject(new TypeError('lost'))])
		await expect(lost.download('GET /user/data')).rejects.toMatchObject({ kind: 'network' })
		expect(lost.failures[0]).toBeInstanceOf(ApiError)
	})
})
