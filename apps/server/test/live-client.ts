import { type LiveEvent, liveEvents } from '@skinverse/contract/entities/live-event'
import type { Visitor } from './visitor.ts'

export interface LiveClient {
	status: number
	headers: Headers
	/** Everything that came, `beat` left out. */
	readonly events: LiveEvent[]
	/** Of the last event. */
	lastId(): string
	/** Resolves when the server ends the stream. */
	readonly ended: Promise<void>
	close(): void
}

/** Follows the shop as a browser does. Each event is held against the contract. */
export async function openLive(
	origin: string,
	visitor?: Pick<Visitor, 'cookies'>,
	headers: Record<string, string> = {},
): Promise<LiveClient> {
	const leaving = new AbortController()
	const cookie = visitor?.cookies.header()
	const response = await fetch(`${origin}/api/live`, {
		headers: { ...(cookie === undefined ? {} : { cookie }), ...headers },
		signal: leaving.signal,
	})
	const events: LiveEvent[] = []
	let lastId = ''
	const take = (block: string) => {
		const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
		lastId = fields.get('id') ?? lastId
		const name = fields.get('event') as LiveEvent['name'] | undefined
		if (name === undefined || name === 'beat') return
		events.push({ name, data: liveEvents[name].parse(JSON.parse(fields.get('data') ?? '')) } as LiveEvent)
	}
	const read = async () => {
		let text = ''
		const decoder = new TextDecoder()
		for await (const bytes of response.body ?? []) {
			text += decoder.decode(bytes, { stream: true })
			const blocks = text.split('\n\n')
			text = blocks.pop() ?? ''
			for (const block of blocks) take(block)
		}
	}
	const ended = read().catch((error: unknown) => {
		if (!leaving.signal.aborted) throw error
	})
	return {
		status: response.status,
		headers: response.headers,
		events,
		lastId: () => lastId,
		ended,
		close: () => leaving.abort(),
	}
}
