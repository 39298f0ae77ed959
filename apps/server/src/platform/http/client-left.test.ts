import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../../test/people.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShop()
})

// covers asvs:15.3.4
test('a request whose client has disconnected still has its remote address', async () => {
	const person = await createPerson(shop.db)
	const visitor = shop.visitor()
	await visitor.get('/sanctum/csrf-cookie')
	const body = JSON.stringify({ username: person.email, password: person.password, token: true })
	const { port } = new URL(shop.origin)
	const socket = connect(Number(port), '127.0.0.1')
	await once(socket, 'connect')
	socket.write(
		[
			'POST /api/login HTTP/1.1',
			'host: shop.test',
			'content-type: application/json',
			`content-length: ${Buffer.byteLength(body)}`,
			`cookie: ${visitor.cookies.header()}`,
			`x-xsrf-token: ${visitor.cookies.get('XSRF-TOKEN')}`,
			'',
			body,
		].join('\r\n'),
		// The client disconnects at once; checking the password takes longer than that.
		() => socket.resetAndDestroy(),
	)
	const sessions = () => shop.db.many('select distinct ip from sessions where user_id = $1', [person.id])
	await expect.poll(sessions).toEqual([{ ip: '127.0.0.1' }])
})
