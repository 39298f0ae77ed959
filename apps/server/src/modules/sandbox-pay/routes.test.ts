import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDemo } from '../../../test/database.ts'
import { mailsTo, mailTo } from '../../../test/mails.ts'
import { type Member, signedIn } from '../../../test/members.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { balanceIn, decide, eventsOf, statusOf, topUp } from '../../../test/top-ups.ts'

const RESOLVED_WITHIN_MS = 60_000

let shop: TestShop
let member: Member
beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
	member = await signedIn(shop)
})

describe('/sandbox/pay/{id}', () => {
	test('shows amount and payee, with a strict content security policy', async () => {
		const { page, depositId } = await topUp(member.visitor, { currency: 'JPY', amount: '5000' })
		const { status, headers, body } = await member.visitor.get(page)
		expect(status).toBe(200)
		for (const text of ['¥5,000', 'Skinverse', `#${depositId}`, 'Approve', 'Decline', 'Leave pending'])
			expect(body).toContain(text)
		const policy = headers.get('content-security-policy') ?? ''
		const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
		expect(body).toContain(`<style nonce="${nonce}">`)
		expect(policy).toContain("default-src 'none'")
		expect(policy).not.toContain('unsafe')
	})

	test('uses the browser’s chosen language, also for amounts', async () => {
		const { visitor } = await signedIn(shop)
		const { id } = await shop.db.one<{ id: number }>("select id from languages where code = 'de'")
		visitor.cookies.set('languageId', String(id))
		const { page } = await topUp(visitor, { amount: '1234.50', lang_id: id })
		const { body } = await visitor.get(page)
		for (const text of ['<html lang="de">', '1.234,50', 'Guthaben aufladen', 'Genehmigen', 'Ablehnen'])
			expect(body).toContain(text)
		expect(body).not.toContain('Approve')
		await decide(visitor, page, 'approve')
		expect((await visitor.get(page)).body).toContain('Diese Zahlung wurde genehmigt.')
	})

	test('Approve: redirects to the success page; credited exactly, recorded and mailed', async () => {
		const { visitor, person } = await signedIn(shop)
		const { page, depositId } = await topUp(visitor)
		expect(await decide(visitor, page, 'approve')).toBe(
			`http://shop.test/success-payment?type=topup&order=${depositId}`,
		)
		expect(await statusOf(visitor, depositId)).toBe('Success')
		expect(await balanceIn(visitor)).toBe(21.51)
		expect(await eventsOf(shop, depositId)).toMatchObject([
			{ kind: 'checkout.approved', outcome: 'credited' },
		])
		const mail = await mailTo(shop.db, person.email)
		expect(mail.subject).toBe('Your top-up of €20.00 was successful')
		expect(mail.text).toContain('added 21.51 credits to your balance')
	})

	test('Decline: redirects to the fail page; the deposit is an Error, and nothing is credited', async () => {
		const { visitor } = await signedIn(shop)
		const { page, depositId } = await topUp(visitor)
		expect(await decide(visitor, page, 'decline')).toBe(
			`http://shop.test/fail-payment?type=topup&order=${depositId}`,
		)
		expect(await statusOf(visitor, depositId)).toBe('Error')
		expect(await balanceIn(visitor)).toBe(0)
	})

	test('Leave pending: redirects to the pending page; Processing, and it resolves automatically', async () => {
		const { visitor } = await signedIn(shop)
		const { page, depositId, ref } = await topUp(visitor)
		expect(await decide(visitor, page, 'pending')).toBe(
			`http://shop.test/pending-payment?type=topup&order=${depositId}`,
		)
		expect(await statusOf(visitor, depositId)).toBe('Processing')
		const job = "name = 'sandbox-pay.finish' and data->>'checkoutId' = $1"
		const { seconds } = await shop.db.one<{ seconds: number }>(
			`select extract(epoch from start_after - now())::float8 as seconds from jobs.job where ${job}`,
			[ref],
		)
		expect(seconds).toBeGreaterThan(10)
		expect(seconds).toBeLessThanOrEqual(20)
		// The remaining time is skipped.
		await shop.db.run(`update jobs.job set start_after = now() where ${job}`, [ref])
		await vi.waitFor(async () => expect(await balanceIn(visitor)).toBe(21.51), RESOLVED_WITHIN_MS)
		expect(await statusOf(visitor, depositId)).toBe('Success')
		expect((await eventsOf(shop, depositId)).map(({ kind }) => kind)).toEqual([
			'checkout.pending',
			'checkout.approved',
		])
	})

	test('a second click on any button changes nothing', async () => {
		const { visitor, person } = await signedIn(shop)
		const { page, depositId } = await topUp(visitor)
		await decide(visitor, page, 'approve')
		for (const button of ['approve', 'decline', 'pending'] as const)
			expect(await decide(visitor, page, button)).toContain('/success-payment?')
		expect(await balanceIn(visitor)).toBe(21.51)
		expect(await eventsOf(shop, depositId)).toHaveLength(1)
		await mailTo(shop.db, person.email)
		expect(await mailsTo(shop.db, person.email)).toHaveLength(1)
		const { body } = await visitor.get(page)
		expect(body).toContain('This payment was approved.')
		expect(body).not.toContain('Decline')
	})

	test('concurrent clicks decide once', async () => {
		const { visitor } = await signedIn(shop)
		const { page, depositId } = await topUp(visitor)
		const clicks = Array.from({ length: 20 }, (_, click) => (click % 2 === 0 ? 'approve' : 'decline'))
		const ways = await Promise.all(
			clicks.map((click) => decide(visitor, page, click === 'approve' ? 'approve' : 'decline')),
		)
		expect(new Set(ways).size).toBe(1)
		const isPaid = ways[0]?.includes('/success-payment') ?? false
		expect(await statusOf(visitor, depositId)).toBe(isPaid ? 'Success' : 'Error')
		expect(await balanceIn(visitor)).toBe(isPaid ? 21.51 : 0)
	})

	test('404 for an unknown checkout', async () => {
		for (const id of ['1', 'x', '00000000-0000-4000-8000-000000000000'])
			expect((await member.visitor.get(`/sandbox/pay/${id}`)).status).toBe(404)
	})

	test.each(['steal', '__proto__', 'constructor'])('an unknown decision is refused: %s', async (decision) => {
		const { page } = await topUp(member.visitor)
		const { status } = await member.visitor.send('POST', page, undefined, {
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			rawBody: `decision=${decision}`,
		})
		expect(status).toBe(400)
	})
})
