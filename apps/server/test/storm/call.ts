import { z } from 'zod'

/** What clients read of a response. */
const answerBody = z.object({
	code: z.string().optional(),
	message: z.string().optional(),
	order_id: z.number().optional(),
	redirect_url: z.string().optional(),
	totals: z.object({ total_credits: z.number() }).optional(),
})
export type AnswerBody = z.infer<typeof answerBody>

export interface Reply {
	status: number
	body: AnswerBody
	/** Where a redirect leads. */
	location: string | null
}

export interface Call {
	origin: string
	method?: 'GET' | 'POST'
	path: string
	token?: string
	key?: string
	/** An object is sent as JSON, a string unchanged. */
	body?: object | string
	headers?: Readonly<Record<string, string>>
	giveUpAfterMs?: number
}

/** Longer than any timeout of the shop. */
const PATIENCE_MS = 10_000

/** Undefined: no response, and the outcome is unknown. */
export async function call(asked: Call): Promise<Reply | undefined> {
	const { origin, method = 'POST', path, token, key, body } = asked
	const headers = new Headers(asked.headers)
	if (typeof body === 'object') headers.set('content-type', 'application/json')
	if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
	if (key !== undefined) headers.set('idempotency-key', key)
	try {
		const answer = await fetch(origin + path, {
			method,
			headers,
			body: typeof body === 'object' ? JSON.stringify(body) : body,
			redirect: 'manual',
			signal: AbortSignal.timeout(asked.giveUpAfterMs ?? PATIENCE_MS),
		})
		const said = read(await answer.text())
		return { status: answer.status, body: said, location: answer.headers.get('location') }
	} catch {
		return undefined
	}
}

function read(text: string): AnswerBody {
	return text.startsWith('{') ? answerBody.parse(JSON.parse(text)) : {}
}
