import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDemo } from '../../../test/database.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'

const LOGIN = '/sandbox/steam/openid/login'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const STEAM_ID = '76561190000000001'

let shop: TestShop

beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
})

const pathOf = (location: string | null): string => {
	const { origin, pathname, search } = new URL(location ?? '')
	expect(origin).toBe('http://shop.test')
	return `${pathname}${search}`
}

/** Presses the shop's Steam button; returns the path of the fake Steam's page. */
async function leave(visitor: Visitor): Promise<string> {
	return pathOf((await visitor.get('/api/auth/steam/redirect')).headers.get('location'))
}

const returnToIn = (path: string): string =>
	new URL(path, 'http://shop.test').searchParams.get('openid.return_to') ?? ''

const send = (visitor: Visitor, fields: Record<string, string>, path = '/sandbox/steam/sign-in') =>
	visitor.send('POST', path, undefined, {
		headers: FORM,
		rawBody: new URLSearchParams(fields).toString(),
		csrf: false,
	})

describe('the sandbox Steam', () => {
	test('signs in with a demo account, from the button to the account page', async () => {
		const visitor = shop.visitor()
		const page = await visitor.get(await leave(visitor))
		expect(page.status).toBe(200)
		expect(page.body).toContain('Night Heron')
		const returnTo = /name="return_to" value="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
		const chosen = await send(visitor, { return_to: returnTo, steam_id: STEAM_ID })
		expect(chosen.status).toBe(303)
		const { headers } = await visitor.get(pathOf(chosen.headers.get('location')))
		expect(headers.get('location')).toBe('http://shop.test/account')
		expect((await visitor.get('/api/is-auth')).body.authenticated).toBe(true)
		const made = await shop.platform.db.many('select from users where steam_id = $1', [STEAM_ID])
		expect(made).toHaveLength(1)
	})

	test('uses the browser’s chosen language', async () => {
		const visitor = shop.visitor()
		const { id } = await shop.db.one<{ id: number }>("select id from languages where code = 'pl'")
		visitor.cookies.set('languageId', String(id))
		const { body } = await visitor.get(await leave(visitor))
		expect(body).toContain('<html lang="pl">')
		expect(body).toContain('Inny Steam ID')
		expect(body).not.toContain('Another Steam ID')
	})

	test('returns without signing in on Cancel', async () => {
		const visitor = shop.visitor()
		const { body } = await visitor.get(await leave(visitor))
		const cancel = /class="cancel" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? null
		const { headers } = await visitor.get(pathOf(cancel))
		expect(headers.get('location')).toBe(
			'http://shop.test/auth?form=signin&error=steam&reason=steam_canceled',
		)
	})

	test('refuses an id that does not have 17 digits, and shows it escaped', async () => {
		const visitor = shop.visitor()
		const return_to = returnToIn(await leave(visitor))
		const { status, body } = await send(visitor, { return_to, steam_id: '"><script>1</script>' })
		expect(status).toBe(422)
		expect(body).toContain('A Steam ID has 17 digits.')
		expect(body).not.toContain('<script')
	})

	test('never redirects to another site', async () => {
		for (const return_to of [
			'https://evil.test/',
			'http://shop.test.evil.test/',
			'javascript:alert(1)',
			'',
		]) {
			expect((await send(shop.visitor(), { return_to, steam_id: STEAM_ID })).status).toBe(400)
			const query = new URLSearchParams({ 'openid.mode': 'checkid_setup', 'openid.return_to': return_to })
			expect((await shop.visitor().get(`${LOGIN}?${query}`)).status).toBe(400)
		}
	})

	test('confirms only its own signatures', async () => {
		const visitor = shop.visitor()
		const return_to = returnToIn(await leave(visitor))
		const { headers } = await send(visitor, { return_to, steam_id: STEAM_ID })
		const fields = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
		const ask = async (changes: Record<string, string>) => {
			const question = { ...fields, 'openid.mode': 'check_authentication', ...changes }
			return (await send(shop.visitor(), question, LOGIN)).body
		}
		expect(await ask({})).toBe('ns:http://specs.openid.net/auth/2.0\nis_valid:true\n')
		const other = (fields['openid.claimed_id'] ?? '').replace(/.$/, '9')
		for (const [name, value] of [
			['claimed_id', other],
			['sig', ''],
			['signed', 'op_endpoint'],
			['mode', 'id_res'],
		]) {
			expect(await ask({ [`openid.${name}`]: value ?? '' }), name).toContain('is_valid:false')
		}
	})

	test('runs no script, loads nothing, and cannot be framed', async () => {
		const visitor = shop.visitor()
		const { headers, body } = await visitor.get(await leave(visitor))
		const policy = headers.get('content-security-policy') ?? ''
		expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'/)
		expect(policy).toContain("form-action 'self' http://shop.test;")
		expect(policy).toContain("frame-ancestors 'none'")
		const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
		expect(body).toContain(`<style nonce="${nonce}">`)
		expect(body).not.toMatch(/<script| style="| on\w+="/)
	})

	test('accepts forms only, while the API still accepts JSON only', async () => {
		const json = { headers: { 'content-type': 'application/json' }, rawBody: '{}', csrf: false as const }
		expect((await shop.visitor().send('POST', LOGIN, undefined, json)).status).toBe(415)
		const form = await shop.visitor().send('POST', '/api/login', undefined, { headers: FORM, rawBody: 'a=1' })
		expect(form.status).toBe(415)
	})

	// covers asvs:13.4.2
	test('does not exist outside the demo, where the real Steam is used', async () => {
		const real = await openShop({ config: { demo: false } })
		expect((await real.visitor().get(LOGIN)).status).toBe(404)
		const { status } = await send(real.visitor(), { steam_id: STEAM_ID })
		expect([404, 405, 415]).toContain(status)
		const { headers } = await real.visitor().get('/api/auth/steam/redirect')
		expect(headers.get('location')).toMatch(/^https:\/\/steamcommunity\.com\/openid\/login\?/)
	})
})
