import { PreparedResponse } from '../../../apps/server/src/platform/http/prepared-response.ts'

/** The body is cached by URL, but neither its ETag nor its compressed forms. For a catalogue without changes. */
export class ResponseCache {
	private readonly byAddress = new Map<string, string>()

	find(address: string): PreparedResponse | undefined {
		const kept = this.byAddress.get(address)
		return kept === undefined ? undefined : new PreparedResponse(kept)
	}

	respond(address: string, json: string): PreparedResponse {
		this.byAddress.set(address, json)
		return new PreparedResponse(json)
	}
}
