import type { LiveEvent } from '@skinverse/contract/entities/live-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeBroadcastChannel, FakeEventSource, fakeLocks } from '../../../test/fake-streams.ts'
import { holdStream } from './hold-stream.ts'
import { type JoinedStream, joinStream } from './join-stream.ts'

interface Tab extends JoinedStream {
	readonly heard: LiveEvent[]
	isOpen: boolean
}

const left: (() => void)[] = []

function openTab(): Tab {
	const heard: LiveEvent[] = []
	const joined = joinStream({
		onEvent: (event) => heard.push(event),
		onState: (isOpen) => {
			tab.isOpen = isOpen
		},
	})
	if (!joined) throw new Error('this browser has no stream')
	const tab: Tab = { ...joined, heard, isOpen: false }
	left.push(tab.leave)
	return tab
}

/** As the browser: a second tab joins the worker that runs. */
function useSharedWorker(): void {
	let isRunning = false
	vi.stubGlobal(
		'SharedWorker',
		class {
			constructor() {
				if (!isRunning) left.push(holdStream())
				isRunning = true
			}
		},
	)
}

function useLeadingTab(): void {
	vi.stubGlobal('SharedWorker', undefined)
	vi.stubGlobal('navigator', { locks: fakeLocks() })
}

const sold = (id: number): LiveEvent => ({ name: 'items', data: { gone: [id], prices: [] } })
const streams = () => FakeEventSource.all.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED)
const only = () => {
	expect(streams()).toHaveLength(1)
	return streams()[0] as FakeEventSource
}

beforeEach(() => {
	vi.useFakeTimers()
	FakeEventSource.all = []
	vi.stubGlobal('EventSource', FakeEventSource)
	vi.stubGlobal('BroadcastChannel', FakeBroadcastChannel)
})
afterEach(() => {
	for (const leave of left.splice(0)) leave()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})
/** A message and its response. */
const delivered = () => vi.advanceTimersByTimeAsync(5)

describe.each([
	['in a shared worker', useSharedWorker],
	['in the leading tab', useLeadingTab],
])('the stream %s', (_, use) => {
	it('is one for all tabs, and each tab hears an event once', async () => {
		use()
		const tabs = [openTab(), openTab()]
		await delivered()
		only().send(sold(7), 'id-1')
		await delivered()
		expect(tabs.map(({ heard, isOpen }) => ({ heard, isOpen }))).toEqual([
			{ heard: [sold(7)], isOpen: true },
			{ heard: [sold(7)], isOpen: true },
		])
	})

	it('tells a tab that joins later what happened recently, and the other tabs nothing again', async () => {
		use()
		const early = openTab()
		await delivered()
		only().send(sold(7), 'id-1')
		await delivered()
		const late = openTab()
		await delivered()
		expect({ early: early.heard, late: late.heard, isOpen: late.isOpen }).toEqual({
			early: [sold(7)],
			late: [sold(7)],
			isOpen: true,
		})
	})

	it('is opened again after the last event when a tab asks for it', async () => {
		use()
		const tab = openTab()
		await delivered()
		only().send(sold(7), 'id-1')
		tab.restart()
		await delivered()
		expect(only().url).toBe('/api/live?after=id-1')
	})

	it('is tried again later where it was refused, and the tabs know that it is not open', async () => {
		use()
		const tab = openTab()
		await delivered()
		only().send(sold(7), 'id-1')
		only().refuse()
		await delivered()
		expect({ isOpen: tab.isOpen, open: streams().length }).toEqual({ isOpen: false, open: 0 })
		// The first wait is 1 s to 3 s.
		await vi.advanceTimersByTimeAsync(3_000)
		expect(only().url).toBe('/api/live?after=id-1')
	})

	it('is taken for lost after a minute of silence', async () => {
		use()
		openTab()
		await delivered()
		const first = only()
		first.send(sold(7), 'id-1')
		await vi.advanceTimersByTimeAsync(60_000)
		expect(only()).not.toBe(first)
		expect(only().url).toBe('/api/live?after=id-1')
	})
})

describe('the leading tab', () => {
	it('hands over to the next tab, which resumes after the last event, though it heard none itself', async () => {
		useLeadingTab()
		const first = openTab()
		await delivered()
		only().send({ name: 'own', data: { parts: ['cart'] } }, 'id-2')
		await delivered()
		const second = openTab()
		await delivered()
		first.leave()
		await delivered()
		expect(only().url).toBe('/api/live?after=id-2')
		only().send(sold(8), 'id-3')
		await delivered()
		expect(second.heard).toEqual([sold(8)])
	})
})

it('a browser without workers and locks has no stream', () => {
	vi.stubGlobal('SharedWorker', undefined)
	vi.stubGlobal('navigator', {})
	expect(joinStream({ onEvent: () => undefined, onState: () => undefined })).toBeUndefined()
})
