import type { OfficeBoot } from '@skinverse/contract/entities/operator/office-boot'
import { en } from '@skinverse/contract/texts/en'

let read: OfficeBoot | undefined

/** The name that the server wrote into this page; the built-in one where it writes none, as in development. */
export function shownBrand(): string {
	read ??= JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as OfficeBoot
	return read.name ?? en.brand
}
