import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { capturedLog } from '../../../test/captured-log.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { linkIn, mailTo, secretsOf } from '../../../test/mails.ts'
import { createPerson, signIn } from '../../../test/people.ts'
import { openShop } from '../../../test/shop.ts'
import { createSession } from './sessions.ts'

// covers asvs:16.2.5
test('no token of a mailed link and no session secret is ever logged, not even by failed calls at LOG_LEVEL=debug', async () => {
	const { log, lines } = capturedLog()
	const database = await cloneDatabase()
	const shop = await openShop({ log, database })
	const visitor = shop.visitor()
	const person = await createPerson(shop.db, { verified: false })
	await signIn(visitor, person)

	await visitor.post('/api/email/verify/resend', {})
	const verify = linkIn(await mailTo(shop.db, person.email))
	await visitor.post('/api/user/reset-password', { email: person.email })
	const reset = linkIn(await mailTo(shop.db, person.email, 2))
	const typed = `?${secretsOf(reset)}`
	const token = secretsOf(reset).get('token') ?? ''
	const hash = verify.pathname.split('/').at(-1) ?? ''
	const { secret } = await createSession(shop.db, person.id, 'bearer', { device: 'test', ip: '127.0.0.1' })
	expect(token).toHaveLength(43)
	expect(hash).toHaveLength(43)

	// The screen, a slip of the finger in the form, a mistyped link.
	await visitor.get(`${reset.pathname}${typed}`)
	await visitor.post(`/api/reset-password${typed}`, { token, email: person.email, password: 'x' })
	await visitor.get(`/api/email/verify/${randomUUID()}/${hash}`)
	await visitor.get(`/api/nowhere/${token}?token=${token}`)

	// Then everything fails: links cannot be read, nor sessions.
	await shop.db.run('alter table account_links rename to gone_links')
	await shop.db.run('alter table sessions rename to gone_sessions')
	const form = { token, email: person.email, password: 'Fresh1234x', password_confirmation: 'Fresh1234x' }
	const guest = shop.visitor()
	await guest.get('/sanctum/csrf-cookie')
	// Not with the visitor, which fails on a 500.
	const failed = [
		await fetch(`${shop.origin}/api/reset-password${typed}`, {
			method: 'POST',
			body: JSON.stringify(form),
			headers: {
				'content-type': 'application/json',
				cookie: guest.cookies.header() ?? '',
				'x-xsrf-token': guest.cookies.get('XSRF-TOKEN') ?? '',
			},
		}),
		await fetch(`${shop.origin}${verify.pathname}`),
		await fetch(`${shop.origin}${reset.pathname}${typed}`, {
			headers: { cookie: visitor.cookies.header() ?? '' },
		}),
		await fetch(`${shop.origin}/api/user/profile?token=${secret}`, {
			headers: { authorization: `Bearer ${secret}` },
		}),
	]
	expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500])
	await vi.waitFor(() => expect(lines.filter((line) => line.includes('call failed'))).toHaveLength(4))

	const logged = lines.join('')
	expect(logged).toContain('/reset-password?token=[hidden]&email=[hidden]')
	for (const hidden of [token, hash, secret, person.email, encodeURIComponent(person.email)])
		expect(logged).not.toContain(hidden)
})
