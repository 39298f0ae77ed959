import { type Api, api } from '@skinverse/contract/api'
import type { Answer } from '@skinverse/contract/endpoint'
import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import type { OfficeToday } from '@skinverse/contract/entities/operator/today'

type Handler<K extends keyof Api> = (
	params: Record<string, string>,
	body: unknown,
) => Handled<K> | Promise<Handled<K>>
type Handled<K extends keyof Api> = Answer<Api[K]> | Response
export type Handlers = { [K in keyof Api]?: Handler<K> }

export const admin: OperatorMe = {
	id: 1,
	name: 'Grace Hopper',
	email: 'grace@skinverse.test',
	role: 'admin',
	must_enrol: false,
	version: '1.2.3 (01234567)',
}

/** A problem response of the server. */
export function problem(status: number, code: string, message: string): Response {
	return Response.json({ status: 'ERROR', code, message }, { status })
}

/** No open tasks. */
export const calm: OfficeToday = {
	offers_to_answer: 0,
	orders_to_send: 0,
	orders_held: 0,
	payouts_to_make: 0,
	payout_runs_open: 0,
	deposits_held: 0,
	deposits_failed: 0,
	approvals_open: 0,
	messages_open: 0,
	cases_open: 0,
	jobs_parked: 0,
	books_faults: 0,
}

const quiet: Handlers = {
	'GET /backoffice/today': () => ({ payload: calm }),
	'GET /backoffice/notifications': () => ({ payload: [], unread: 0 }),
	'GET /backoffice/notifications/settings': () => ({ payload: { digest: 'off', limits: [] } }),
	'GET /backoffice/today/tasks': () => ({ payload: [] }),
	'GET /backoffice/trail': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
	'GET /backoffice/setup': () => ({ payload: { is_new: false } }),
	'GET /backoffice/opening': () => ({
		payload: { state: 'open', is_trial: false, subscribers: 0, checks: [] },
	}),
	'GET /backoffice/figures': () => ({ payload: [] }),
	'GET /backoffice/me': () => problem(401, 'unauthenticated', 'Unauthenticated.'),
	'GET /backoffice/jobs/parked': () => ({ payload: [], total: 0 }),
	'GET /backoffice/backups': () => ({
		payload: { scheduled: false, running: false, verified_at: null, backups: [] },
	}),
	'GET /backoffice/approvals': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
	'POST /backoffice/logout': () => ({ message: 'Signed out' }),
}

const isKey = (key: string): key is keyof Api => Object.hasOwn(api, key)

/** The server as a fetch function: every successful response is validated against the contract first. */
export function officeServer(handlers: Handlers, onCall?: (address: URL) => void) {
	const calls: string[] = []
	const table: Record<string, ((params: Record<string, string>, body: unknown) => unknown) | undefined> = {
		...quiet,
		...handlers,
	}

	async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
		const address = new URL(String(input), 'http://localhost')
		onCall?.(address)
		const found = findEndpoint(init.method ?? 'GET', address.pathname.replace(/^\/api(?=\/)/, ''))
		if (!found) return problem(404, 'not_found', 'Not found.')
		calls.push(found.key)
		const result = await table[found.key]?.(found.params, bodyOf(init))
		if (result instanceof Response) return result
		const endpoint = api[found.key]
		const output = 'output' in endpoint ? endpoint.output.parse(result) : {}
		return Response.json({ status: 'OK', ...output })
	}

	return { fetch: answer, calls }
}

function bodyOf({ body }: RequestInit): unknown {
	return typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined
}

/** Made once: a screen of the tests makes hundreds of calls. */
const endpoints = Object.keys(api)
	.filter(isKey)
	.map((key) => {
		const [method, template = ''] = key.split(' ')
		return { key, method, pattern: new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
	})

function findEndpoint(method: string, path: string) {
	for (const { key, method: ofKey, pattern } of endpoints) {
		const match = ofKey === method ? pattern.exec(path) : null
		if (match) return { key, params: { ...match.groups } }
	}
	return undefined
}
