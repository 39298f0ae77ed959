import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loggerOptions } from './log.ts'

function logged(entry: object): string {
	let text = ''
	const stream = new Writable({
		write(chunk, _encoding, done) {
			text += chunk
			done()
		},
	})
	pino(loggerOptions({ logLevel: 'info' }), stream).info(entry, 'something')
	return text
}

test('the log › hides passwords, tokens, cookies and account numbers, wherever they stand', () => {
	const secret = 'it is a secret'
	for (const entry of [
		{ password: secret },
		{ body: { new_password: secret, account_number: secret } },
		{ req: { headers: { cookie: secret, authorization: secret } } },
	]) {
		expect(logged(entry)).not.toContain(secret)
		expect(logged(entry)).toContain('[hidden]')
	}
})

test('the log › is one line of JSON for each entry, whatever is in it', () => {
	const text = logged({ url: '/x\n{"level":50,"msg":"forged"}' })
	expect(text.trimEnd().split('\n')).toHaveLength(1)
	expect(JSON.parse(text)).toMatchObject({ msg: 'something', time: expect.any(Number) })
})
