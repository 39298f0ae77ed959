import { setTimeout as pause } from 'node:timers/promises'
import { at } from '../storm/attempt.ts'
import { type Call, call, type Reply } from '../storm/call.ts'
import type { Witness } from '../storm/witness.ts'
import { type StormUser, TRADE_URL, type World } from '../storm/world.ts'

export interface Load {
	/** Answered as they should be. */
	readonly answered: number
	/** All others, one line each. */
	readonly failed: readonly string[]
	/** Waits for that many more answers. */
	more(count: number): Promise<void>
	/** How long the answers took. */
	readonly tookMs: readonly number[]
	/** Calls that were due while every shopper still waited for an answer; they were not sent. */
	readonly leftOut: number
	/** Waits for the last answers. */
	end(): Promise<void>
}

interface LoadOptions {
	origin: string
	world: World
	witness: Witness
	callsPerSecond: number
	/** The client gives up then, and that is a failure. */
	patienceMs: number
}

interface Shopper {
	user: StormUser
	steps: number
	isBusy: boolean
}

const TICK_MS = 10
const LOOK_EVERY_MS = 20

/**
 * Calls that are due at fixed times, whether or not earlier ones were answered (open loop), each by a shopper who has
 * nothing under way. All of them are valid: every answer but 200 is a failure.
 */
export function startLoad({ origin, world, witness, callsPerSecond, patienceMs }: LoadOptions): Load {
	const failed: string[] = []
	const tookMs: number[] = []
	const end = new AbortController()
	const running = new Set<Promise<void>>()
	const shoppers = world.users.map((user): Shopper => ({ user, steps: 0, isBusy: false }))
	let nextItem = 0
	let nextShopper = 0
	let leftOut = 0

	const send = async (what: string, asked: Omit<Call, 'origin'>): Promise<Reply | undefined> => {
		const startedAt = performance.now()
		const reply = await call({ origin, giveUpAfterMs: patienceMs, ...asked })
		if (reply?.status === 200) tookMs.push(performance.now() - startedAt)
		else failed.push(`${what}: ${reply === undefined ? 'no answer' : `${reply.status} ${reply.body.code}`}`)
		return reply
	}
	const buy = async ({ user, steps }: Shopper, path: string, body: object) => {
		const key = `rolling-${user.id}-${steps}`
		const intent = witness.intend(user.id, `POST ${path}`, key)
		const reply = await send(path, { path: `/api${path}`, body, key, token: user.token })
		witness.answer(intent, reply, reply?.status === 200 ? reply.body.order_id : undefined)
	}
	const step = async (shopper: Shopper) => {
		const { token } = shopper.user
		const read = (path: string, who?: string) =>
			send(path, { method: 'GET', path: `/api${path}`, token: who })
		const item = at(world.items, nextItem)
		const prompt = { prompt_id: at(world.prompts, shopper.steps) }
		switch (shopper.steps++ % 10) {
			case 0:
				return read('/items/list?category=cs2&page=1')
			case 1: {
				// Each item is bought once.
				if (nextItem >= world.items.length) return buy(shopper, '/purchase/prompt', prompt)
				nextItem++
				return send('/cart/add', { path: '/api/cart/add', body: { id: item, count: 1 }, token })
			}
			case 2:
				return read('/cart/contents', token)
			case 3:
				return read(`/items/list?category=cs2&page=${1 + (shopper.steps % 50)}`)
			case 4:
				return nextItem < world.items.length
					? buy(shopper, '/purchase/product', { tradeUrl: TRADE_URL })
					: read('/settings')
			case 5:
				return read('/purchase/history?page=1&limit=10', token)
			case 6:
				return read('/settings')
			case 7:
				return buy(shopper, '/purchase/prompt', prompt)
			case 8:
				return send('/cart/clear', { path: '/api/cart/clear', body: {}, token })
			default:
				return read('/is-auth', token)
		}
	}
	const sendNext = () => {
		const idle = shoppers.findIndex((_, index) => !at(shoppers, nextShopper + index).isBusy)
		if (idle === -1) return void leftOut++
		const shopper = at(shoppers, nextShopper + idle)
		nextShopper += idle + 1
		shopper.isBusy = true
		const sent = step(shopper).then(() => {
			shopper.isBusy = false
			running.delete(sent)
		})
		running.add(sent)
	}
	const keepSending = async () => {
		const startedAt = performance.now()
		for (let due = 0; !end.signal.aborted; ) {
			const wanted = ((performance.now() - startedAt) * callsPerSecond) / 1000
			// What could not be sent while the machine stood still is not made up for all at once.
			if (wanted - due > callsPerSecond) due = wanted - 1
			for (; due < wanted; due++) sendNext()
			await pause(TICK_MS)
		}
		await Promise.all(running)
	}
	const sending = keepSending()
	return {
		get answered() {
			return tookMs.length
		},
		get leftOut() {
			return leftOut
		},
		failed,
		tookMs,
		async more(count) {
			const wanted = tookMs.length + count
			while (tookMs.length < wanted && failed.length === 0) await pause(LOOK_EVERY_MS)
		},
		async end() {
			end.abort()
			await sending
		},
	}
}
