import type { LiveEvent, LiveEventName } from '@skinverse/contract/entities/live-event'
import { CHANNEL, type FromHolder, type FromTab } from './messages.ts'

const NAMES: readonly LiveEventName[] = ['hello', 'items', 'holds', 'content', 'own', 'reset', 'beat']
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** Three beats of the server: a connection that is silent for longer is dead, whatever the browser thinks. */
const SILENCE_MS = 60_000
/** A tab joins some time after its page was rendered, and is told what happened to items meanwhile. */
const JOINS_WITHIN_MS = 30_000

/**
 * Keeps the one stream of this browser open and passes its events on to all tabs. Runs in the shared worker or in the
 * leading tab. A lost connection is resumed by the browser itself (`Last-Event-ID`); a refused one is tried again here,
 * later and later, each browser at its own moment.
 */
export function holdStream(after = ''): () => void {
	const channel = new BroadcastChannel(CHANNEL)
	let source: EventSource | undefined
	let lastId = after
	let isOpen = false
	let waitMs = FIRST_WAIT_MS
	let recent: { at: number; message: FromHolder }[] = []
	let retry: ReturnType<typeof setTimeout> | undefined
	let silence: ReturnType<typeof setTimeout> | undefined
	// It reaches the leading tab too, which listens on a channel object of its own.
	const say = (message: FromHolder) => channel.postMessage(message)

	function setOpen(next: boolean): void {
		if (next === isOpen) return
		isOpen = next
		say({ kind: 'state', isOpen, id: lastId })
	}
	function open(): void {
		clearTimeout(retry)
		source?.close()
		const query = lastId === '' ? '' : `?after=${encodeURIComponent(lastId)}`
		const opened = new EventSource(`/api/live${query}`)
		source = opened
		listenForSilence()
		for (const name of NAMES) opened.addEventListener(name, (message) => take(name, message))
		opened.addEventListener('error', () => {
			setOpen(false)
			if (opened.readyState === EventSource.CLOSED && opened === source) openLater()
		})
	}
	function take(name: LiveEventName, { data, lastEventId }: MessageEvent<string>): void {
		lastId = lastEventId
		waitMs = FIRST_WAIT_MS
		setOpen(true)
		listenForSilence()
		if (name === 'beat') return
		const message: FromHolder = {
			kind: 'event',
			id: lastId,
			event: { name, data: JSON.parse(data) } as LiveEvent,
		}
		say(message)
		if (name === 'items' || name === 'holds') recent = [...stillRecent(), { at: Date.now(), message }]
	}
	const stillRecent = () => recent.filter(({ at }) => Date.now() - at < JOINS_WITHIN_MS)
	function welcome(tab: string): void {
		for (const { message } of stillRecent()) say({ ...message, to: tab })
		say({ kind: 'state', isOpen, id: lastId, to: tab })
	}
	function openLater(): void {
		clearTimeout(retry)
		retry = setTimeout(open, waitMs * (0.5 + Math.random()))
		waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
	}
	function listenForSilence(): void {
		clearTimeout(silence)
		silence = setTimeout(() => {
			setOpen(false)
			open()
		}, SILENCE_MS)
	}
	channel.addEventListener('message', ({ data }: MessageEvent<FromTab>) => {
		if (data.kind === 'state?') welcome(data.tab)
		if (data.kind === 'restart') open()
	})
	open()
	return () => {
		clearTimeout(retry)
		clearTimeout(silence)
		source?.close()
		channel.close()
	}
}
