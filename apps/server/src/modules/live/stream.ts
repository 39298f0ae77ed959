import type { ServerResponse } from 'node:http'
import type { LiveData, LiveEventName } from '@skinverse/contract/entities/live-event'
import { MOST_UNREAD_BYTES } from './limits.ts'
import type { Reader } from './recent-events.ts'

/** One event as it goes over the wire. */
export function writeEvent<N extends LiveEventName>(name: N, data: LiveData<N>, id: string): string {
	return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** An open connection. What a client does not read is not kept for it: it is dropped, comes back and resumes. */
export class Stream {
	readonly reader: Reader
	readonly address: string
	private readonly response: ServerResponse

	constructor(response: ServerResponse, reader: Reader, address: string) {
		this.response = response
		this.reader = reader
		this.address = address
	}

	get isClosed(): boolean {
		return this.response.destroyed
	}

	onClose(listener: () => void): void {
		this.response.once('close', listener)
	}

	/** False if the client was dropped. */
	send(text: string | Buffer): boolean {
		if (this.response.writableLength > MOST_UNREAD_BYTES) {
			this.response.destroy()
			return false
		}
		this.response.write(text)
		return true
	}

	end(): void {
		this.response.end()
	}
}
