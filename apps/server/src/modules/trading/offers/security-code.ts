import { randomInt } from 'node:crypto'

/** Without characters that look alike. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** `K7Q-42M`: one of 887 million; unique by constraint. */
export function newSecurityCode(): string {
	const part = () => Array.from({ length: 3 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
	return `${part()}-${part()}`
}

const CODE = /\b[A-Z0-9]{3}-[A-Z0-9]{3}\b/g

/** What could be a security code in an offer's message. */
export function codesIn(message: string): string[] {
	return message.match(CODE) ?? []
}
