import type { BootData } from '@skinverse/contract/entities/boot-data'
import type { SessionState } from '../shared/session/session.ts'

/** What the server may have put into the page; any part may be missing. */
export type Boot = Partial<BootData & { auth: SessionState; answers: Record<string, unknown> }>

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
