import type { Call } from '@skinverse/contract/client/create-client'
import { IMPORT_PART_BYTES } from '@skinverse/contract/limits'
import { base64Of } from '../../shared/base64-of.ts'

interface Sending {
	importId: number
	file: File
	/** The bytes the server already has: an interrupted upload continues from there. */
	fromByte: number
	onSent: (bytes: number) => void
	signal: AbortSignal
}

/** Sends a file in parts, so that a slow connection hits no time limit and an interrupted one loses one part only. */
export async function sendFile(
	call: Call,
	{ importId, file, fromByte, onSent, signal }: Sending,
): Promise<void> {
	for (let at = fromByte; at < file.size; at += IMPORT_PART_BYTES) {
		const part = file.slice(at, at + IMPORT_PART_BYTES)
		await call('PUT /backoffice/imports/{id}/parts/{number}', {
			params: { id: String(importId), number: String(at / IMPORT_PART_BYTES + 1) },
			body: { bytes: await base64Of(part) },
			signal,
		})
		onSent(at + part.size)
	}
}
