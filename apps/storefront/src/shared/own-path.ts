import { ownPath as ownPathOf } from '@skinverse/contract/own-path'

/** The path if it leads into this site, else undefined: a `redirect` must never send anybody elsewhere. */
export function ownPath(value: string | undefined, origin = window.location.origin): string | undefined {
	return ownPathOf(value, origin)
}
