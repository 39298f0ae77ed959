import fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { capturedLog } from '../../../../test/captured-log.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { testConfig } from '../../../../test/test-config.ts'
import { systemClock } from '../../../platform/clock.ts'
import { mountStandIn, TRADING_PREFIX } from './mount.ts'
import { openStore } from './store.ts'

const STEAM_ID = '76561198000000001'

let url: string
const passed: number[] = []

beforeAll(async () => {
	const app = fastify({ forceCloseConnections: true })
	const store = openStore(':memory:', systemClock)
	await mountStandIn(app, { config: testConfig(), log: capturedLog().log }, store, async (ms) => {
		passed.push(ms)
	})
	url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${TRADING_PREFIX}`
	atEnd(async () => {
		await app.close()
		store.close()
	})
})

describe('stand-in Steam inside a shop', () => {
	it('reads JSON and forms, and its pages link and redirect under the prefix', async () => {
		const made = await fetch(`${url}/control/accounts/${STEAM_ID}`, {
			method: 'PUT',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ displayName: 'Pixel Otter' }),
		})
		expect(await made.json()).toMatchObject({ steamId: STEAM_ID, displayName: 'Pixel Otter' })
		const page = await (await fetch(`${url}/`)).text()
		expect(page).toContain(`href="${TRADING_PREFIX}/players/${STEAM_ID}"`)
		const moved = await fetch(`${url}/time`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({ hours: '1', back: '/' }),
		})
		expect([moved.status, moved.headers.get('location')]).toEqual([303, `${TRADING_PREFIX}/`])
		expect(passed).toEqual([3_600_000])
	})

	it('knows every Steam id, with an empty inventory', async () => {
		const inventory = await fetch(`${url}/api/inventories/76561198000000099/730`)
		expect(await inventory.json()).toEqual({ items: [] })
	})

	it('answers what does not exist and what makes no sense by its own rules', async () => {
		expect((await fetch(`${url}/nothing/here`)).status).toBe(404)
		expect((await fetch(`${url}/players/abc`)).status).toBe(404)
		const wrong = await fetch(`${url}/control/clock`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{"seconds":-1}',
		})
		expect(wrong.status).toBe(400)
		expect(await wrong.json()).toMatchObject({ eresult: 8 })
	})
})
