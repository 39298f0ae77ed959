import { expect, test, vi } from 'vitest'
import { cloneDatabase } from '../database.ts'
import { readCorpus } from './corpus.ts'
import { judge } from './judge.ts'
import { type Attack, attackOf, callerKinds, targets } from './plan.ts'
import { runFuzz } from './run-fuzz.ts'
import { createSeenValues } from './seen-values.ts'

// A separate server is started first, possibly on a machine that runs other tests.
vi.setConfig({ testTimeout: 240_000 })

/** `npm run fuzz` has longer runs and other seeds. */
const SEED = 1
const REQUESTS = 3_000

// covers asvs:1.2.4 asvs:1.2.9 asvs:1.3.3 asvs:1.5.2 asvs:2.2.1 asvs:15.3.1 asvs:15.3.5 asvs:15.3.6 asvs:16.5.1
test('3,000 hostile calls find no 5xx, no leak, no response outside the contract, and correct books', async () => {
	const report = await runFuzz({ seed: SEED, requests: REQUESTS, databaseUrl: (await cloneDatabase()).url })
	expect(report.faults, report.output).toEqual([])
	// The run did not consist of refusals only: most endpoints succeeded at least once, and all usual refusals occurred.
	const endpoints: ReadonlySet<string> = new Set(targets.map(({ key }) => key))
	const granted = [...report.granted.keys()].filter((key) => endpoints.has(key))
	expect(granted.length).toBeGreaterThan(report.endpoints / 2)
	expect([...report.statuses.keys()]).toEqual(
		expect.arrayContaining([200, 400, 401, 403, 404, 405, 409, 413, 415, 419, 422]),
	)
})

test('a seed determines its calls: reproducible, all endpoints in turn, all roles', () => {
	const calls = Array.from({ length: targets.length * 10 }, (_, number) => attackOf(SEED, number))
	expect(calls[77]).toEqual(attackOf(SEED, 77))
	expect(calls[77]).not.toEqual(attackOf(SEED + 1, 77))
	expect(calls.map(({ key }) => key)).toEqual(expect.arrayContaining(targets.map(({ key }) => key)))
	expect(new Set(calls.map(({ caller }) => caller))).toEqual(new Set(callerKinds))
})

test('ids from responses are reused: of the same noun, of a nested list, and of a referenced noun', () => {
	const seen = createSeenValues()
	expect(seen.recall('/backoffice/orders/', 'id', 0)).toBeUndefined()
	seen.learn('/backoffice/orders', JSON.stringify({ data: [{ id: 7, items: [{ id: 31, status: 'sold' }] }] }))
	seen.learn('/items/list', JSON.stringify({ items: [{ id: 1_000 }] }))
	seen.learn('/user/sessions', 'no JSON')
	expect(seen.recall('/backoffice/orders/{id}/sent', 'item_ids', 0.5)).toBe(31)
	expect(seen.recall('/cart/add', 'item_id', 0.5)).toBe(1_000)
	expect([0.1, 0.9].map((draw) => seen.recall('/backoffice/orders/', 'id', draw))).toEqual([31, 7])
	expect(seen.recall('/user/sessions/', 'id', 0.5)).toBeUndefined()
	const key = 'POST /cart/add'
	const number = Array.from({ length: targets.length }, (_, at) => at).find(
		(at) => attackOf(3, at).key === key,
	)
	expect(attackOf(3, number ?? -1, seen).caller).toBe(attackOf(3, number ?? -1).caller)
})

test('the corpus contains every class of fault that was found before', () => {
	const corpus = readCorpus()
	const sent = corpus.map(({ body }) => String(body ?? '')).join('\n')
	for (const character of ['\\u0000', '\\ud800', '\\udfff', '\\u0130', '\\u202e'])
		expect(sent).toContain(character)
	expect(corpus.some(({ headers }) => headers['content-encoding'] !== undefined)).toBe(true)
	expect(corpus.map(({ url }) => url)).toEqual(expect.arrayContaining(['/assets/', '/backoffice/assets/']))
})

test('the calls of a seed contain every class of hostile input', () => {
	const calls = Array.from({ length: 80_000 }, (_, number) => attackOf(SEED, number))
	const bodies = calls.map(({ body }) => String(body ?? ''))
	const classes = {
		'a NUL in an address': /"(?:email|username)":"[^"]*\\u0000[^"]*@/,
		'half a character in an address': /"(?:email|username)":"[^"]*@[^"]*\\ud[89a-f]/,
		'a letter without one lower case in an address': /"(?:email|username)":"[^"]*İ/,
		'a direction override in a field': /":"[^"]*\u202e/,
		'a C1 control character in a field': /":"[^"]*\u0085/,
	}
	const missing = Object.entries(classes).filter(([, pattern]) => !bodies.some((body) => pattern.test(body)))
	expect(missing.map(([name]) => name)).toEqual([])
	const headers = new Set(calls.flatMap((call) => Object.keys(call.headers)))
	for (const name of [
		'content-encoding',
		'idempotency-key',
		'x-xsrf-token',
		'authorization',
		'if-none-match',
		'cookie',
	])
		expect(headers).toContain(name)
	expect(calls.map(({ url }) => url)).toEqual(expect.arrayContaining(['/assets/', '/backoffice/assets/']))
})

/** Judges a response of an endpoint of the contract. */
function firstCall(): Attack {
	const found = readCorpus().find(({ key }) => key === 'POST /login')
	return found ?? expect.unreachable()
}

const leaking = (text: string, status = 422) =>
	judge(firstCall(), {
		status,
		headers: new Headers({ 'content-type': 'application/json' }),
		text: JSON.stringify({ status: 'ERROR', code: 'invalid', message: text }),
	})

// covers asvs:16.5.1
test.each([
	['a stack trace', 'Error: x\n    at handler (file:///srv/app.js:1:2)'],
	['an error of PostgreSQL', 'invalid input syntax for type bigint: "x"'],
	['an error of PostgreSQL', 'duplicate key value'],
	['an error of JavaScript', "TypeError: Cannot read properties of undefined (reading 'id')"],
	['SQL', 'in: select id from users where email = $1'],
	['a path of this machine', '/srv/node_modules/pg/lib/client.js'],
])('a response that leaks %s is detected: %s', (what, text) => {
	expect(leaking(text).join('\n')).toContain(`gives away ${what}`)
})

test('a 5xx or a response outside the contract is detected; a correct refusal is not', () => {
	expect(leaking('An error occurred', 500)).toEqual([expect.stringContaining('answers 500')])
	expect(leaking('An error occurred', 400)).toEqual([expect.stringContaining('invalid belongs to 422')])
	expect(leaking('This value is not valid')).toEqual([])
})
