import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { freshPassword } from '@skinverse/contract/rules/password'
import { en } from '@skinverse/contract/texts/en'
import { UsageError } from './command.ts'

export interface Terminal {
	input: Readable & { isTTY?: boolean }
	/** Where the questions go; what is typed is never written to it. */
	output: Writable
}

const ours: Terminal = { input: process.stdin, output: process.stderr }

export const PASSWORD_RULES = `The password is asked for, or read from the standard input with --password-stdin.
It needs at least 8 characters, a lower-case and an upper-case letter and a digit.`

export function readPassword(isFromInput = false): Promise<string> {
	return isFromInput ? passwordFromInput() : askForPassword()
}

/** Everything up to the end of the input, without the line end that `echo` adds. */
export async function passwordFromInput({ input }: Pick<Terminal, 'input'> = ours): Promise<string> {
	return checked((await text(input)).replace(/\r?\n$/, ''))
}

/** Asks twice, without showing what is typed. */
export async function askForPassword(terminal: Terminal = ours): Promise<string> {
	if (!terminal.input.isTTY) {
		throw new UsageError('there is no terminal to ask for a password; give it with --password-stdin')
	}
	// Readline edits the line on its output; this one swallows it, typed characters included.
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
		const password = checked(await ask('Password: '))
		if ((await ask('Once more: ')) !== password) throw new UsageError(en.passwords_do_not_match)
		return password
	} finally {
		reader.close()
	}
}

function checked(password: string): string {
	const parsed = freshPassword.safeParse(password)
	if (parsed.success) return parsed.data
	const message = parsed.error.issues[0]?.message ?? ''
	throw new UsageError(isText(message) ? en[message] : message)
}

function isText(key: string): key is keyof typeof en {
	return Object.hasOwn(en, key)
}
