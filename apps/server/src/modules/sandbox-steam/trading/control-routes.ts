import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { flagAccount, listAccounts, putAccount } from './accounts.ts'
import { acceptOffer, counterOffer, declineOffer, expireOffer } from './answer-offer.ts'
import { addFault, clearFaults, faultKinds, listFaults, operations } from './faults.ts'
import { listOffersOf, type Offer } from './offers.ts'
import type { Store } from './store.ts'
import { addThing } from './things.ts'
import { reverseTrade } from './trades.ts'

const STEAM_ID = z.string().regex(/^\d{17}$/)
const TOKEN = z.string().regex(/^[\w-]{8}$/)
const MAX_SKIP_S = 400 * 86_400
const MAX_THINGS = 5_000

const accountBody = z.object({
	accountName: z.string().min(1).max(64).optional(),
	displayName: z.string().min(1).max(64).optional(),
	password: z.string().optional(),
	sharedSecret: z.base64().optional(),
	identitySecret: z.base64().optional(),
	tradeToken: TOKEN.optional(),
})
const flagsBody = z.object({
	isPrivate: z.boolean().optional(),
	isTradeBanned: z.boolean().optional(),
	hasAuthenticator: z.boolean().optional(),
})
const thing = z.object({
	appId: z.union([z.literal(570), z.literal(730)]),
	marketHashName: z.string().min(1).max(300),
	classId: z.string().optional(),
	instanceId: z.string().optional(),
	iconUrl: z.string().optional(),
	inspectLink: z.string().optional(),
	floatValue: z.number().min(0).max(1).optional(),
	paintSeed: z.number().int().min(0).optional(),
	lockedUntil: z.number().optional(),
})
const asset = z.object({ appId: z.number(), contextId: z.string(), assetId: z.string() })
const counterBody = z.object({
	message: z.string().max(128).default(''),
	give: z.array(asset),
	take: z.array(asset),
})
const faultBody = z.object({
	kind: z.enum(faultKinds),
	steamId: STEAM_ID.optional(),
	operation: z.enum(operations).optional(),
	times: z.number().int().min(1).max(1_000_000).optional(),
	chance: z.number().gt(0).max(1).optional(),
	delayMs: z.number().int().min(0).max(600_000).optional(),
})
const byAccount = z.object({ steamId: STEAM_ID })
const byNumber = z.object({ id: z.coerce.number().int() })

/** Makes accounts, things, time and trouble: for the demo's seed, tests and storms. */
export function controlRoutes(app: FastifyInstance, store: Store, skip: (ms: number) => Promise<void>): void {
	const steamIdOf = (params: unknown) => byAccount.parse(params).steamId
	const answers: Record<string, (offerId: number) => Offer> = {
		accept: (id) => acceptOffer(store, id),
		decline: (id) => declineOffer(store, id),
		expire: (id) => expireOffer(store, id),
	}

	app.get('/control/accounts', () => ({ accounts: listAccounts(store) }))
	app.put('/control/accounts/:steamId', ({ params, body }) =>
		putAccount(store, { steamId: steamIdOf(params), ...accountBody.parse(body) }),
	)
	app.post('/control/accounts/:steamId/flags', ({ params, body }) =>
		flagAccount(store, steamIdOf(params), flagsBody.parse(body)),
	)
	app.post('/control/accounts/:steamId/items', ({ params, body }) => {
		const { items } = z.object({ items: z.array(thing).max(MAX_THINGS) }).parse(body)
		const owner = steamIdOf(params)
		return { items: store.transaction(() => items.map((item) => addThing(store, owner, item))) }
	})
	app.get('/control/accounts/:steamId/offers', ({ params }) => ({
		offers: listOffersOf(store, steamIdOf(params), MAX_THINGS),
	}))
	for (const [name, answer] of Object.entries(answers)) {
		app.post(`/control/offers/:id/${name}`, ({ params }) => answer(byNumber.parse(params).id))
	}
	app.post('/control/offers/:id/counter', ({ params, body }) =>
		counterOffer(store, byNumber.parse(params).id, counterBody.parse(body)),
	)
	app.post('/control/trades/:id/reverse', ({ params, body }) =>
		reverseTrade(store, byNumber.parse(params).id, steamIdOf(body)),
	)
	app.post('/control/clock', async ({ body }) => {
		const { seconds } = z.object({ seconds: z.number().min(0).max(MAX_SKIP_S) }).parse(body)
		await skip(Math.round(seconds * 1000))
		return { now: store.now() }
	})
	app.get('/control/faults', () => ({ faults: listFaults(store) }))
	app.post('/control/faults', ({ body }) => {
		addFault(store, faultBody.parse(body))
		return { faults: listFaults(store) }
	})
	app.delete('/control/faults', () => {
		clearFaults(store)
		return { faults: [] }
	})
}
