import { ownPath as ownPathOf } from '@skinverse/contract/own-path'

/** The path if it leads into this site, else undefined: a `redirect` must never leave the site (open redirect). */
export const ownPath = (value: string | undefined): string | undefined =>
	ownPathOf(value, window.location.origin)
