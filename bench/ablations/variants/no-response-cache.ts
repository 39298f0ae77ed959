import { PreparedResponse } from '../../../apps/server/src/platform/http/prepared-response.ts'

/** No response cache. */
export class ResponseCache {
	find(): undefined {
		return undefined
	}

	respond(_address: string, json: string): PreparedResponse {
		return new PreparedResponse(json)
	}
}
