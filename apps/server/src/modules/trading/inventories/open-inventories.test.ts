import { expect, test, vi } from 'vitest'
import { type AppId, type InventoryItem, SteamFailure, type SteamFailureKind } from '../gateway.ts'
import { openInventories } from './open-inventories.ts'

const CS2: AppId = 730
const steamIdOf = (number: number) => String(76_561_190_000_000_000n + BigInt(number))

const item: InventoryItem = {
	appId: CS2,
	contextId: '2',
	assetId: '1',
	classId: '1',
	instanceId: '0',
	marketHashName: 'AK-47 | Redline (Field-Tested)',
	isTradable: true,
}

function open(answer: (steamId: string) => Promise<readonly InventoryItem[]>) {
	const readPublicInventory = vi.fn(answer)
	return { ...openInventories({ readPublicInventory }), asked: readPublicInventory }
}
const failing = (kind: SteamFailureKind) => open(() => Promise.reject(new SteamFailure(kind, kind)))

test('asks Steam once for many visits at the same time and after', async () => {
	const { read, isKnown, asked } = open(async () => [item])
	const first = await Promise.all([read(steamIdOf(1), CS2), read(steamIdOf(1), CS2)])
	expect(first).toEqual([
		{ kind: 'ready', items: [item] },
		{ kind: 'ready', items: [item] },
	])
	expect(isKnown(steamIdOf(1), CS2)).toBe(true)
	await read(steamIdOf(1), CS2)
	expect(asked).toHaveBeenCalledTimes(1)
	await read(steamIdOf(1), 570)
	expect(asked).toHaveBeenCalledTimes(2)
})

test('answers in time, and the next visit finds what Steam said later', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	try {
		const { promise, resolve } = Promise.withResolvers<readonly InventoryItem[]>()
		const { read, asked } = open(() => promise)
		const early = read(steamIdOf(1), CS2)
		await vi.advanceTimersByTimeAsync(4_000)
		expect(await early).toEqual({ kind: 'unavailable' })
		resolve([item])
		expect(await read(steamIdOf(1), CS2)).toEqual({ kind: 'ready', items: [item] })
		expect(asked).toHaveBeenCalledTimes(1)
	} finally {
		vi.useRealTimers()
	}
})

test('sends no further requests for any seller after a rate limit', async () => {
	const { read, asked } = failing('rate_limited')
	expect(await read(steamIdOf(1), CS2)).toEqual({ kind: 'rate_limited' })
	expect(await read(steamIdOf(2), CS2)).toEqual({ kind: 'rate_limited' })
	expect(asked).toHaveBeenCalledTimes(1)
})

test('makes at most four calls at a time', async () => {
	const waiting = Promise.withResolvers<readonly InventoryItem[]>()
	const { read, asked } = open(() => waiting.promise)
	const sellers = [1, 2, 3, 4].map((number) => read(steamIdOf(number), CS2))
	expect(await read(steamIdOf(5), CS2)).toEqual({ kind: 'unavailable' })
	expect(asked).toHaveBeenCalledTimes(4)
	waiting.resolve([])
	expect(await Promise.all(sellers)).toHaveLength(4)
	expect(await read(steamIdOf(5), CS2)).toEqual({ kind: 'ready', items: [] })
})

test.each([
	['private', 'private'],
	['unavailable', 'unavailable'],
	['signed_out', 'unavailable'],
	['wrong_secrets', 'unavailable'],
] as const)('calls the failure %s %s', async (kind, expected) => {
	expect(await failing(kind).read(steamIdOf(1), CS2)).toEqual({ kind: expected })
})

test('calls an error that is none of Steam unavailable', async () => {
	const { read } = open(() => Promise.reject(new TypeError('broken')))
	expect(await read(steamIdOf(1), CS2)).toEqual({ kind: 'unavailable' })
})

test('forgets on request', async () => {
	const { read, forget, asked } = open(async () => [])
	await read(steamIdOf(1), CS2)
	forget(steamIdOf(1))
	await read(steamIdOf(1), CS2)
	expect(asked).toHaveBeenCalledTimes(2)
})
