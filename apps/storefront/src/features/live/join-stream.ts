import type { LiveEvent } from '@skinverse/contract/entities/live-event'
import { CHANNEL, type FromHolder, type FromTab } from './messages.ts'

interface Listener {
	onEvent(event: LiveEvent): void
	onState(isOpen: boolean): void
}

export interface JoinedStream {
	restart(): void
	leave(): void
}

/**
 * Joins this tab to the one stream of the browser: HTTP/1.1 allows six connections to a host, so each tab cannot have
 * its own. A shared worker holds it, or the tab that has the lock. Undefined where the browser has neither.
 */
export function joinStream({ onEvent, onState }: Listener): JoinedStream | undefined {
	const hasWorker = typeof SharedWorker === 'function'
	if (typeof EventSource !== 'function' || typeof BroadcastChannel !== 'function') return undefined
	if (!hasWorker && !navigator.locks) return undefined
	const channel = new BroadcastChannel(CHANNEL)
	const leaving = new AbortController()
	const tab = `${Date.now()}-${Math.random()}`
	let lastId = ''
	const say = (message: FromTab) => channel.postMessage(message)
	channel.addEventListener('message', ({ data }: MessageEvent<FromHolder | FromTab>) => {
		if (data.kind !== 'state' && data.kind !== 'event') return
		if (data.to !== undefined && data.to !== tab) return
		lastId = data.id
		onState(data.kind === 'event' || data.isOpen)
		if (data.kind === 'event') onEvent(data.event)
	})
	if (hasWorker) {
		new SharedWorker(new URL('./shared-worker.ts', import.meta.url), { type: 'module', name: CHANNEL })
	} else {
		const { signal } = leaving
		// Held until this tab closes; then the next one leads, from the last event that it saw.
		const lead = async () => {
			const { holdStream } = await import('./hold-stream.ts')
			if (signal.aborted) return
			const release = holdStream(lastId)
			await new Promise((left) => signal.addEventListener('abort', left))
			release()
		}
		navigator.locks.request(CHANNEL, { signal }, lead).catch(() => undefined)
	}
	say({ kind: 'state?', tab })
	return {
		restart: () => say({ kind: 'restart' }),
		leave() {
			leaving.abort()
			channel.close()
		},
	}
}
