import { readFileSync } from 'node:fs'
import { MIN_PASSWORD_CHARS } from '@skinverse/contract/limits'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Platform } from '../platform.ts'
import { invalidField } from '../problem.ts'
import { isBreached } from './breached-passwords.ts'

/** Words that a password of this account must not consist of. */
export interface PasswordOwner {
	brand: string
	/** The account's addresses; an account that signed up through Steam may have none. */
	emails: readonly (string | null)[]
}

const LIST = new URL('./common-passwords/common-passwords.txt', import.meta.url)
/** Shorter parts (`ann`, `de`) occur in too many good passwords by chance. */
const SHORTEST_WORD = 4

let known: ReadonlySet<string> | undefined
/** Loaded with the first new password, and cached. */
function commonPasswords(): ReadonlySet<string> {
	known ??= new Set(readFileSync(LIST, 'utf8').split('\n').filter(Boolean))
	return known
}

/** Reports at its field why a new password is too easy to guess, beyond the rule that the forms show. */
export async function refuseWeakPassword(
	platform: Pick<Platform, 'config' | 'log'>,
	{ field, password, email }: { field: string; password: string; email: string | null },
): Promise<void> {
	const weakness = weaknessOf(password, { brand: platform.config.brand, emails: [email] })
	if (weakness !== undefined) throw invalidField(field, weakness)
	if (await isBreached(platform, password)) throw invalidField(field, 'password_breached')
}

/** The text key of the problem. */
export function weaknessOf(password: string, owner: PasswordOwner): TextKey | undefined {
	const written = password.normalize('NFKC').toLowerCase()
	// Guessing tools treat `Password1!` as `password1`.
	const bare = written.replace(/[^\p{L}\p{N}]+$/u, '')
	const common = commonPasswords()
	if (common.has(written) || common.has(bare)) return 'password_too_common'
	const words = wordsOf(owner)
	return [written, unleet(written)].some((text) => isMadeOf(text, words)) ? 'password_is_personal' : undefined
}

/** Whether it contains such a word, and too little besides. */
function isMadeOf(password: string, words: readonly string[]): boolean {
	let rest = password
	for (const word of words) rest = rest.replaceAll(word, '')
	return rest !== password && rest.length < MIN_PASSWORD_CHARS
}

/** The shop's name, and the address with its parts; the longest first, as they contain each other. */
function wordsOf({ brand, emails }: PasswordOwner): string[] {
	const addresses = emails.flatMap((email) => email?.toLowerCase() ?? [])
	const parts = addresses.flatMap((address) => [
		address,
		...address.split('@'),
		...address.split(/[^a-z0-9]+/),
	])
	const name = brand.toLowerCase()
	return [name, name.replaceAll(/\s+/g, ''), ...parts]
		.filter((word) => word.length >= SHORTEST_WORD && /\p{L}/u.test(word))
		.toSorted((a, b) => b.length - a.length)
}

const LEET: Readonly<Record<string, string>> = {
	'0': 'o',
	'1': 'i',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'7': 't',
	'@': 'a',
	$: 's',
	'!': 'i',
}

/** `5k1nv3r53` with its digits read as letters. */
function unleet(text: string): string {
	return text.replaceAll(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
}
