import { ownPath as ownPathOf } from '@skinverse/contract/own-path'

/** The path if it leads into this application, else undefined: a `redirect` must never send anybody elsewhere. */
export function ownPath(value: string | undefined): string | undefined {
	return ownPathOf(value, window.location.origin)
}
