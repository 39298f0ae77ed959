import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { freshPassword } from '@skinverse/contract/rules/password'
import { en } from '@skinverse/contract/texts/en'
import { type PasswordOwner, weaknessOf } from '../platform/passwords/weak-password.ts'
import { UsageError } from './command.ts'

export interface Terminal {
	input: Readable & { isTTY?: boolean }
	/** The prompt's output; the password is never written to it. */
	output: Writable
}

const ours: Terminal = { input: process.stdin, output: process.stderr }

export const PASSWORD_RULES = `Prompts for the password, or reads it from standard input with --password-stdin.
It needs at least 8 characters with a lower-case letter, an upper-case letter and a digit, and must not be common.`

/** A password without an account is checked by the rules of the forms only. */
export function readPassword(isFromInput = false, owner?: PasswordOwner): Promise<string> {
	return isFromInput ? passwordFromInput(ours, owner) : askForPassword(ours, owner)
}

/** All of the input, without the line end that `echo` adds. */
export async function passwordFromInput(
	{ input }: Pick<Terminal, 'input'>,
	owner?: PasswordOwner,
): Promise<string> {
	return checked((await text(input)).replace(/\r?\n$/, ''), owner)
}

/** Asks twice, without echoing the input. */
export async function askForPassword(terminal: Terminal, owner?: PasswordOwner): Promise<string> {
	if (!terminal.input.isTTY) {
		throw new UsageError('no terminal to prompt for a password; use --password-stdin')
	}
	// Readline echoes the line on its output; this one swallows it.
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
	const reader = createInterface({ input: terminal.input, output: nowhere, terminal: true })
	reader.once('SIGINT', () => reader.close())
	const lines = reader[Symbol.asyncIterator]()
	const ask = async (question: string) => {
		terminal.output.write(question)
		const line = await lines.next()
		terminal.output.write('\n')
		if (line.done) throw new UsageError('no password was given')
		return line.value
	}
	try {
		const password = checked(await ask('Password: '), owner)
		if ((await ask('Repeat password: ')) !== password) throw new UsageError(en.passwords_do_not_match)
		return password
	} finally {
		reader.close()
	}
}

function checked(password: string, owner: PasswordOwner | undefined): string {
	const parsed = freshPassword.safeParse(password)
	const weakness = parsed.success && owner ? weaknessOf(password, owner) : undefined
	if (parsed.success && weakness === undefined) return parsed.data
	const message = weakness ?? parsed.error?.issues[0]?.message ?? ''
	throw new UsageError(isText(message) ? en[message] : message)
}

function isText(key: string): key is keyof typeof en {
	return Object.hasOwn(en, key)
}
