import type { BootData } from '@skinverse/contract/entities/boot-data'
import type { SessionState } from '../shared/session/session.ts'

/** Data that the server may embed in the page; any part may be missing. */
export type Boot = Partial<
	BootData & {
		auth: SessionState
		/** The code of the visitor's display currency: that of the page's prices. */
		currency: string
		answers: Record<string, unknown>
	}
>

export function readBoot(document: Document): Boot {
	const text = document.getElementById('boot')?.textContent
	if (!text) return {}
	try {
		const boot: Boot = JSON.parse(text)
		return boot
	} catch {
		return {}
	}
}
