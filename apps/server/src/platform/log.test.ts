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

// covers asvs:16.2.5
test('the log › hides passwords, tokens, cookies and account numbers at any depth', () => {
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

// covers asvs:16.2.4 asvs:16.4.1
test('the log › writes one line of JSON per entry, whatever it contains', () => {
	const text = logged({ url: '/x\n{"level":50,"msg":"forged"}' })
	expect(text.trimEnd().split('\n')).toHaveLength(1)
	expect(JSON.parse(text)).toMatchObject({ msg: 'something', time: expect.any(Number) })
})

const TOKEN = 'q8V-3Zk_9xW2uY7bN4mP1sD6fG5hJ0kL-aQ3wE8rT_y'

test.each([
	[{ url: `/reset-password?token=${TOKEN}&email=ada%40example.test` }, 'token=[hidden]&email=[hidden]'],
	[{ url: `/api/email/verify/0b6bd5c1-2f0f-4b55-a9a3-000000000000/${TOKEN}` }, '000000000000/[hidden]'],
	[{ url: '/api/email/verify/0b6bd5c1/half-a-token' }, '/verify/0b6bd5c1/[hidden]'],
	[
		{ err: new Error(`could not open http://shop.test/reset-password?token=short&page=2`) },
		'[hidden]&page=2',
	],
	[{ err: new Error(`invalid input: "${TOKEN}"`) }, 'invalid input'],
	[{ params: [1, TOKEN, `s.${TOKEN}`] }, '[hidden]'],
	[{ mail: { html: `<a href="https://shop.test/reset-password?token=${TOKEN}&amp;email=a">` } }, '[hidden]'],
	[{ url: '/api/backoffice/people?page=2&search=Ada%20L&sort=name' }, 'search=[hidden]&sort=name'],
	[{ url: '/x?e-mail=ada%40example.test&otp=abc&pwd=abc&iban=abc&session=abc&page=2' }, '[hidden]&page=2'],
	[
		{ err: new Error('no mailbox <ada@example.test>, sent by nodemailer@10.0.2') },
		'<[hidden]>, sent by nodemailer@10',
	],
	[{ url: `/api/auth/steam/callback?state=abc&openid.sig=xyz%3D&openid.mode=id_res` }, 'openid.mode=id_res'],
])('the log › hides secrets inside a text and keeps the rest: %j', (entry, kept) => {
	const text = logged(entry)
	for (const secret of [TOKEN, 'ada%40', 'ada@', 'Ada', 'half-a-token', 'token=short', 'abc', 'xyz'])
		expect(text).not.toContain(secret)
	expect(text).toContain(kept)
	expect(() => JSON.parse(text)).not.toThrow()
})

test('the log › keeps ids, prices and ordinary URLs readable', () => {
	const request_id = '0b6bd5c1-2f0f-4b55-a9a3-000000000000'
	const url = '/api/items/list?search=ak&page=2'
	expect(JSON.parse(logged({ request_id, url, amount: 1250 }))).toMatchObject({
		request_id,
		url,
		amount: 1250,
	})
})
