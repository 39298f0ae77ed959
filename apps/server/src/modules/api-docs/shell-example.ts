import { methodOf, pathOf } from '@skinverse/contract/endpoint'
import type { Call } from './call.ts'

/** A request to copy into a shell; placeholders are in angle brackets. */
export function shellExample({ key, endpoint, operation }: Call): string {
	const method = methodOf(key)
	const path = pathOf(key, endpoint).replaceAll(/\{(\w+)\}/g, '<$1>')
	const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}"$SHOP${path}"`]
	if (endpoint.access !== 'anyone' && endpoint.access !== 'provider')
		lines.push('-H "Authorization: Bearer $TOKEN"')
	if (endpoint.idempotent) lines.push('-H "Idempotency-Key: $(uuidgen)"')
	const body = operation.requestBody?.content['application/json']?.schema
	if (body?.properties !== undefined) {
		const fields = (body.required ?? []).map((name) => [name, `<${name}>`])
		lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(Object.fromEntries(fields))}'`)
	}
	return lines.join(' \\\n  ')
}
