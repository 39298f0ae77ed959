import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { openRelay } from '../../test/relay.ts'
import type { Database } from './database/database.ts'
import { type EventMap, startEvents } from './events.ts'

/** A generous timeout; only an overloaded machine comes near it. */
const SOON = { timeout: 60_000 }
const log = pino({ level: 'silent' })

async function openNode() {
	const { url, db } = await testDatabase()
	const events = await startEvents(url, log)
	onTestFinished(() => events.stop())
	return { db, events }
}

/** Ends all listening connections from the server's side, like a failing network. */
async function cutConnections(db: Database): Promise<void> {
	const cut = await db.run(
		`select pg_terminate_backend(pid) from pg_stat_activity
		where application_name = 'skinverse events' and datname = current_database()`,
	)
	expect(cut).toBeGreaterThan(0)
}

describe('events between nodes', () => {
	test('reach every node, the sender included', async () => {
		const [one, two] = await Promise.all([openNode(), openNode()])
		const heard: EventMap['settings.changed'][] = []
		one.events.subscribe('settings.changed', (payload) => heard.push(payload))
		two.events.subscribe('settings.changed', (payload) => heard.push(payload))
		await one.events.publish(one.db, 'settings.changed', { keys: ['min_top_up'] })
		await vi.waitFor(() => expect(heard).toEqual([{ keys: ['min_top_up'] }, { keys: ['min_top_up'] }]), SOON)
	})

	test('are sent on commit and never after a rollback', async () => {
		const { db, events } = await openNode()
		const heard: number[] = []
		events.subscribe('texts.changed', ({ languageId }) => heard.push(languageId))
		const failed = db.transaction(async (tx) => {
			await events.publish(tx, 'texts.changed', { languageId: 1 })
			throw new Error('rolled back')
		})
		await expect(failed).rejects.toThrow('rolled back')
		await db.transaction(async (tx) => {
			await events.publish(tx, 'texts.changed', { languageId: 2 })
			// Read on another connection while this one has not committed yet.
			await db.one('select 1 as one')
			expect(heard).toEqual([])
		})
		await vi.waitFor(() => expect(heard).toEqual([2]), SOON)
	})

	test('are no longer received after unsubscribing', async () => {
		const { db, events } = await openNode()
		const left: number[] = []
		const stayed: number[] = []
		const leave = events.subscribe('items.changed', ({ itemIds }) => left.push(...itemIds))
		events.subscribe('items.changed', ({ itemIds }) => stayed.push(...itemIds))
		leave()
		await events.publish(db, 'items.changed', { itemIds: [7] })
		await vi.waitFor(() => expect(stayed).toEqual([7]), SOON)
		expect(left).toEqual([])
	})

	test('reach the other listeners when one of them throws', async () => {
		const { db, events } = await openNode()
		const heard: number[] = []
		events.subscribe('items.changed', () => {
			throw new Error('a bug in a listener')
		})
		events.subscribe('items.changed', ({ itemIds }) => heard.push(...itemIds))
		await events.publish(db, 'items.changed', { itemIds: [1] })
		await vi.waitFor(() => expect(heard).toEqual([1]), SOON)
	})

	test('are refused with their name and size when the payload is too large', async () => {
		const { db, events } = await openNode()
		const publish = events.publish(db, 'settings.changed', { keys: ['ü'.repeat(4000)] })
		await expect(publish).rejects.toThrow(/settings\.changed has 8\d{3} bytes, at most 7999/)
	})

	test('arrive again after a lost connection, and subscribers are told to reload', async () => {
		const { db, events } = await openNode()
		const heard: number[] = []
		let reloads = 0
		events.subscribe('items.changed', ({ itemIds }) => heard.push(...itemIds))
		events.onReconnect(() => reloads++)
		await cutConnections(db)
		await vi.waitFor(() => expect(reloads).toBe(1), SOON)
		await events.publish(db, 'items.changed', { itemIds: [3] })
		await vi.waitFor(() => expect(heard).toEqual([3]), SOON)
	})

	test('arrive again after the database did not answer for a while', async () => {
		const relay = await openRelay((await testDatabase()).url)
		const log = pino({ level: 'silent' })
		const warned = vi.spyOn(log, 'warn')
		const events = await startEvents(relay.url, log)
		onTestFinished(() => events.stop())
		let reloads = 0
		events.onReconnect(() => reloads++)
		relay.hold()
		await vi.waitFor(() => expect(warned).toHaveBeenCalled(), SOON)
		relay.pass()
		await vi.waitFor(() => expect(reloads).toBe(1), SOON)
	})

	test('do not reconnect when this process was only too busy to read the answer to its ping', async () => {
		const { url } = await testDatabase()
		const log = pino({ level: 'silent' })
		const warned = vi.spyOn(log, 'warn')
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
		onTestFinished(() => {
			vi.useRealTimers()
		})
		const events = await startEvents(url, log)
		vi.advanceTimersToNextTimer()
		await nextTurn()
		const busy = new Int32Array(new SharedArrayBuffer(4))
		Atomics.wait(busy, 0, 0, 1_000)
		vi.advanceTimersToNextTimer()
		await nextTurn()
		await nextTurn()
		expect(warned).not.toHaveBeenCalled()
		await events.stop()
	})
})
