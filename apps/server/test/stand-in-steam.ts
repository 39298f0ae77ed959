import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { type NewAccount, putAccount } from '../src/modules/sandbox-steam/trading/accounts.ts'
import { standInSteam } from '../src/modules/sandbox-steam/trading/plugin.ts'
import type { Limits } from '../src/modules/sandbox-steam/trading/send-offer.ts'
import { openStore, type Store } from '../src/modules/sandbox-steam/trading/store.ts'
import type { AccountSecrets, Partner } from '../src/modules/trading/gateway.ts'
import { type Clock, systemClock } from '../src/platform/clock.ts'
import { atEnd } from './cleanup.ts'

const SECRET_BYTES = 20
const STEAM_ID_BASE = 76_561_197_960_265_728n
const MAX_ACCOUNT = 2 ** 31

/** One that Steam's libraries take for a person's account. */
const newSteamId = () => String(STEAM_ID_BASE + BigInt(randomInt(1, MAX_ACCOUNT)))

export interface StandIn {
	url: string
	/** Of its database. */
	file: string
	/** The tests play the players directly; the gateway goes over HTTP. */
	store: Store
	addTradeAccount(): { steamId: string; secrets: AccountSecrets }
	addPlayer(player?: Omit<NewAccount, 'steamId'>): Partner
}

/** Stand-in Steam on a port and a file of its own, closed at the end of the test file. */
export async function startStandIn({
	clock = systemClock,
	limits,
}: {
	clock?: Clock
	limits?: Limits
} = {}): Promise<StandIn> {
	const file = join(tmpdir(), `stand-in-${randomUUID()}.db`)
	const store = openStore(file, clock)
	const app = fastify({ forceCloseConnections: true })
	await app.register(standInSteam({ store, ...(limits && { limits }) }))
	const url = await app.listen({ port: 0, host: '127.0.0.1' })
	atEnd(async () => {
		await app.close()
		store.close()
		for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
	})
	return {
		url,
		file,
		store,
		addTradeAccount() {
			const steamId = newSteamId()
			const secrets: AccountSecrets = {
				accountName: `trader_${steamId}`,
				password: randomUUID(),
				sharedSecret: randomBytes(SECRET_BYTES).toString('base64'),
				identitySecret: randomBytes(SECRET_BYTES).toString('base64'),
			}
			putAccount(store, { steamId, ...secrets })
			return { steamId, secrets }
		},
		addPlayer(player = {}) {
			const { steamId, tradeToken } = putAccount(store, { ...player, steamId: newSteamId() })
			return { steamId, token: tradeToken }
		},
	}
}
