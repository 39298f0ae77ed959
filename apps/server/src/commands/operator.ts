import { parseArgs } from 'node:util'
import { type Role, roles } from '@skinverse/contract/capabilities'
import { isEmailShape } from '@skinverse/contract/rules/fields'
import { COMMAND_LINE, createOperator, disableOperator, listOperators } from '../modules/backoffice/index.ts'
import { type Command, UsageError } from './command.ts'
import { askForPassword, passwordFromInput } from './read-password.ts'

export const operatorCreateCommand: Command = {
	name: 'operator create',
	usage: '--email <address> --name <name> --role <role> [--password-stdin]',
	summary: 'Makes an account for the back office',
	help: [
		`Roles: ${roles.join(', ')}.`,
		'The password is asked for, or read from the standard input with --password-stdin.',
		'It needs at least 8 characters, a lower-case and an upper-case letter and a digit.',
	].join('\n'),
	async run(args, { openDatabase, print }) {
		const { values } = parseArgs({
			args: [...args],
			options: {
				email: { type: 'string' },
				name: { type: 'string' },
				role: { type: 'string' },
				'password-stdin': { type: 'boolean' },
			},
		})
		const email = emailOf(values.email)
		const name = values.name?.trim()
		if (!name) throw new UsageError('--name is missing')
		const role = roleOf(values.role)
		const password = values['password-stdin'] ? await passwordFromInput() : await askForPassword()
		const { db } = await openDatabase()
		const isMade = await createOperator(db, { email, name, role, password }, COMMAND_LINE)
		if (!isMade) throw new UsageError(`there already is an operator ${email}`)
		print(`${email} may now sign in as ${role}.`)
	},
}

export const operatorListCommand: Command = {
	name: 'operator list',
	summary: 'Shows who may sign in to the back office',
	async run(args, { openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { db } = await openDatabase()
		const operators = await listOperators(db)
		if (operators.length === 0) return print('There is no operator yet; make one with "operator create".')
		const width = Math.max(...operators.map(({ email }) => email.length))
		for (const { email, name, role, disabled, lastUsedAt } of operators) {
			const state = disabled ? 'disabled' : lastUsedAt === null ? '' : `last seen ${lastUsedAt.toISOString()}`
			print(`${email.padEnd(width)}  ${role.padEnd(9)}  ${name}${state === '' ? '' : `  (${state})`}`)
		}
	},
}

export const operatorDisableCommand: Command = {
	name: 'operator disable',
	usage: '--email <address>',
	summary: 'Signs an operator out everywhere and lets them in no more',
	async run(args, { openDatabase, print }) {
		const { values } = parseArgs({ args: [...args], options: { email: { type: 'string' } } })
		const email = emailOf(values.email)
		const { db } = await openDatabase()
		if (!(await disableOperator(db, email, COMMAND_LINE))) {
			throw new UsageError(`there is no active operator ${email}`)
		}
		print(`${email} is signed out everywhere and may no longer sign in.`)
	},
}

function emailOf(given: string | undefined): string {
	const email = given?.trim() ?? ''
	if (email === '') throw new UsageError('--email is missing')
	if (!isEmailShape(email)) throw new UsageError(`${email} is not an e-mail address`)
	return email
}

function roleOf(given: string | undefined): Role {
	const role = roles.find((each) => each === given)
	if (role === undefined) throw new UsageError(`--role must be one of ${roles.join(', ')}`)
	return role
}
