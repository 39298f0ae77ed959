import { parseArgs } from 'node:util'
import { roles } from '@skinverse/contract/capabilities'
import {
	COMMAND_LINE,
	changeOperatorPassword,
	changeOperatorRole,
	enableOperator,
} from '../modules/backoffice/index.ts'
import { type Command, UsageError } from './command.ts'
import { emailOf, refuseMore, roleOf } from './operator-arguments.ts'
import { PASSWORD_RULES, readPassword } from './read-password.ts'

const email = { type: 'string' } as const

export const operatorEnableCommand: Command = {
	name: 'operator enable',
	usage: '--email <address>',
	summary: 'Lets a disabled operator sign in again',
	help: 'Password and role are what they were; "operator password" and "operator role" change them, also before.',
	async run(args, { openDatabase, print }) {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { email },
		})
		const address = emailOf(values.email ?? positionals.shift())
		refuseMore(positionals)
		const { db } = await openDatabase()
		const outcome = await enableOperator(db, address, COMMAND_LINE)
		if (outcome === 'unknown') throw noOperator(address)
		print(outcome === 'done' ? `${address} may sign in again.` : `${address} was not disabled.`)
	},
}

export const operatorRoleCommand: Command = {
	name: 'operator role',
	usage: '--email <address> --role <role>',
	summary: 'Gives an operator another role, from their next click on',
	help: `Roles: ${roles.join(', ')}.`,
	async run(args, { openDatabase, print }) {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { email, role: { type: 'string' } },
		})
		const address = emailOf(values.email ?? positionals.shift())
		const role = roleOf(values.role ?? positionals.shift())
		refuseMore(positionals)
		const { db } = await openDatabase()
		const outcome = await changeOperatorRole(db, address, role, COMMAND_LINE)
		if (outcome === 'unknown') throw noOperator(address)
		print(`${address} ${outcome === 'done' ? 'is now' : 'already was'} ${role}.`)
	},
}

export const operatorPasswordCommand: Command = {
	name: 'operator password',
	usage: '--email <address> [--password-stdin]',
	summary: 'Gives an operator a new password and signs them out everywhere',
	help: PASSWORD_RULES,
	async run(args, { config, openDatabase, print }) {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { email, 'password-stdin': { type: 'boolean' } },
		})
		const address = emailOf(values.email ?? positionals.shift())
		refuseMore(positionals)
		const password = await readPassword(values['password-stdin'], { brand: config.brand, emails: [address] })
		const { db } = await openDatabase()
		const outcome = await changeOperatorPassword(db, address, password, COMMAND_LINE)
		if (outcome === 'unknown') throw noOperator(address)
		print(`${address} has a new password and is signed out everywhere.`)
	},
}

function noOperator(address: string): UsageError {
	return new UsageError(`there is no operator ${address}`)
}
