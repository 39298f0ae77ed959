import { parseArgs } from 'node:util'
import { roles } from '@skinverse/contract/capabilities'
import {
	changeOperator,
	changeOperatorPassword,
	enableOperator,
	resetSecondFactor,
} from '../modules/operators/index.ts'
import { COMMAND_LINE } from '../platform/http/origin.ts'
import { type Command, UsageError } from './command.ts'
import { emailOf, refuseMore, roleOf } from './operator-arguments.ts'
import { PASSWORD_RULES, readPassword } from './read-password.ts'
import { shopName } from './shop-name.ts'
import { warnWithoutAdmin } from './warn-without-admin.ts'

const email = { type: 'string' } as const
const BY_COMMAND = { operatorId: null, origin: COMMAND_LINE }

export const operatorEnableCommand: Command = {
	name: 'operator enable',
	usage: '--email <address>',
	summary: 'Enables a disabled operator',
	help: 'Password and role stay the same; change them with "operator password" and "operator role".',
	async run(args, { openDatabase, print }) {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { email },
		})
		const address = emailOf(values.email ?? positionals.shift())
		refuseMore(positionals)
		const { db } = await openDatabase()
		const outcome = await enableOperator(db, { email: address }, BY_COMMAND)
		if (outcome === 'unknown') throw noOperator(address)
		print(outcome === 'done' ? `${address} can sign in again.` : `${address} was not disabled.`)
	},
}

export const operatorRoleCommand: Command = {
	name: 'operator role',
	usage: '--email <address> --role <role>',
	summary: 'Changes the role of an operator; it applies immediately',
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
		const outcome = await changeOperator(db, { email: address }, { role }, BY_COMMAND)
		if (outcome === 'unknown') throw noOperator(address)
		print(`${address} ${outcome === 'done' ? 'is now' : 'already was'} ${role}.`)
		if (outcome === 'done') await warnWithoutAdmin(db, print)
	},
}

export const operatorPasswordCommand: Command = {
	name: 'operator password',
	usage: '--email <address> [--password-stdin]',
	summary: 'Sets a new password for an operator and ends all their sessions',
	help: PASSWORD_RULES,
	async run(args, { config, openDatabase, print }) {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { email, 'password-stdin': { type: 'boolean' } },
		})
		const address = emailOf(values.email ?? positionals.shift())
		refuseMore(positionals)
		const { db } = await openDatabase()
		const brand = await shopName(db, config)
		const password = await readPassword(values['password-stdin'], { brand, emails: [address] })
		const outcome = await changeOperatorPassword(db, { email: address }, password, BY_COMMAND)
		if (outcome === 'unknown') throw noOperator(address)
		print(`${address} has a new password and is signed out everywhere.`)
	},
}

export const operatorSecondFactorCommand: Command = {
	name: 'operator second-factor',
	usage: '--email <address> --reset',
	summary: 'Removes all second factors of an operator and ends all their sessions',
	help: 'The next sign-in needs only the password. Outside the demo shop, the operator then sets up a new second factor.',
	async run(args, { openDatabase, print }) {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { email, reset: { type: 'boolean' } },
		})
		const address = emailOf(values.email ?? positionals.shift())
		refuseMore(positionals)
		if (!values.reset) throw new UsageError('--reset is missing')
		const { db } = await openDatabase()
		const outcome = await resetSecondFactor(db, { email: address }, BY_COMMAND)
		if (outcome === 'unknown') throw noOperator(address)
		print(
			outcome === 'done'
				? `${address} no longer has a second factor and is signed out everywhere.`
				: `${address} had no second factor.`,
		)
	},
}

function noOperator(address: string): UsageError {
	return new UsageError(`there is no operator ${address}`)
}
