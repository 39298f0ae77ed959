import { describe, expect, test } from 'vitest'
import { holdAgainstContract, type ReceivedAnswer } from './answer-contract.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }

function hold(
	answer: Partial<Omit<ReceivedAnswer, 'headers'>> & { headers?: Record<string, string> },
): () => void {
	const { headers = json, ...rest } = answer
	const whole = { method: 'GET', url: '/api/is-auth', status: 200, body: undefined, ...rest }
	return () => holdAgainstContract({ ...whole, headers: new Headers(headers) })
}

const guest = { status: 'OK', authenticated: false, emailVerified: false }
const notFound = { status: 'ERROR', message: 'Not found.', code: 'not_found' }

describe('every response is validated against the contract', () => {
	// covers spec:calls-in-general.4
	test('a valid response passes', () => {
		expect(hold({ body: guest })).not.toThrow()
		expect(hold({ url: '/sanctum/csrf-cookie', status: 204, headers: {} })).not.toThrow()
		expect(hold({ status: 404, body: notFound, url: '/api/nowhere' })).not.toThrow()
		expect(hold({ url: '/about-us', body: '<html>', headers: { 'content-type': 'text/html' } })).not.toThrow()
	})

	test.each([
		['a missing key', { body: { status: 'OK', authenticated: false } }, /emailVerified/],
		[
			'a key outside the contract',
			{ body: { ...guest, password_hash: 'x' } },
			/password_hash is not in the contract/,
		],
		['an envelope without OK', { body: { ...guest, status: 'fine' } }, /status is not OK/],
		['a page instead of JSON', { body: '<html>', headers: { 'content-type': 'text/html' } }, /expected JSON/],
		['a body where there is none', { url: '/sanctum/csrf-cookie', body: {} }, /expected 204/],
		[
			'a problem as a page',
			{ status: 404, body: 'no', headers: { 'content-type': 'text/html' } },
			/content type/,
		],
		['a problem without a message', { status: 404, body: { ...notFound, message: '' } }, /message/],
		['an unknown code', { status: 404, body: { ...notFound, code: 'oops' } }, /code/],
		['a code with the wrong status', { status: 400, body: notFound }, /not_found belongs to 404/],
		['a code not listed', { status: 409, body: { ...notFound, code: 'conflict' } }, /conflict is not listed/],
		['429 without Retry-After', { status: 429, body: { ...notFound, code: 'rate_limited' } }, /Retry-After/],
		['405 without Allow', { status: 405, body: { ...notFound, code: 'method_not_allowed' } }, /Allow/],
		['a bug', { status: 500, body: { ...notFound, code: 'internal' } }, /a bug of the server/],
	])('%s is refused', (_, answer, fault) => {
		expect(hold(answer)).toThrow(fault)
	})
})
