import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { UsageError } from './command.ts'
import { askForPassword, passwordFromInput } from './read-password.ts'

function terminal(typed: string) {
	const input = Object.assign(new PassThrough(), { isTTY: true })
	const output = new PassThrough()
	input.write(typed)
	return { input, output, shown: () => output.read()?.toString() as string }
}

describe('askForPassword', () => {
	// covers asvs:6.2.6
	it('asks twice and does not echo the input', async () => {
		const { shown, ...streams } = terminal('Secret1234\rSecret1234\r')
		expect(await askForPassword(streams)).toBe('Secret1234')
		expect(shown()).toBe('Password: \nRepeat password: \n')
	})

	it('refuses a different repetition', async () => {
		await expect(askForPassword(terminal('Secret1234\rSecret1235\r'))).rejects.toThrow(
			'Passwords do not match',
		)
	})

	// covers asvs:6.2.1
	it('refuses a weak password before it is repeated', async () => {
		await expect(askForPassword(terminal('secret\r'))).rejects.toBeInstanceOf(UsageError)
	})

	it('ends with Ctrl-C', async () => {
		await expect(askForPassword(terminal('Secr\u0003'))).rejects.toThrow('no password was given')
	})
})

describe('passwordFromInput', () => {
	it('reads the whole input without its last line end', async () => {
		const input = new PassThrough()
		input.end('Secret 1234 \r\n')
		expect(await passwordFromInput({ input })).toBe('Secret 1234 ')
	})
})
