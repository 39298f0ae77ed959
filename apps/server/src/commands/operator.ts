import { parseArgs } from 'node:util'
import { roles } from '@skinverse/contract/capabilities'
import { createOperator, disableOperator, listOperators } from '../modules/operators/index.ts'
import type { Database } from '../platform/database/database.ts'
import { COMMAND_LINE } from '../platform/http/origin.ts'
import { type Command, UsageError } from './command.ts'
import { emailOf, refuseMore, roleOf } from './operator-arguments.ts'
import { PASSWORD_RULES, readPassword } from './read-password.ts'
import { shopName } from './shop-name.ts'
import { warnWithoutAdmin } from './warn-without-admin.ts'

export const operatorCreateCommand: Command = {
	name: 'operator create',
	usage: '--email <address> --name <name> --role <role> [--password-stdin]',
	summary: 'Creates an operator account for the back office',
	help: `Roles: ${roles.join(', ')}.\n${PASSWORD_RULES}`,
	async run(args, { config, openDatabase, print }) {
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
		const { db } = await openDatabase()
		const brand = await shopName(db, config)
		const password = await readPassword(values['password-stdin'], { brand, emails: [email] })
		const isMade = await createOperator(db, { email, name, role, password }, COMMAND_LINE)
		if (!isMade) throw new UsageError(await whyTaken(db, email))
		print(`${email} can now sign in as ${role}.`)
	},
}

export const operatorListCommand: Command = {
	name: 'operator list',
	summary: 'Lists the operators',
	async run(args, { openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { db } = await openDatabase()
		const operators = await listOperators(db)
		if (operators.length === 0) return print('There are no operators yet; create one with "operator create".')
		const width = Math.max(...operators.map(({ email }) => email.length))
		for (const { email, name, role, disabled, last_sign_in_at: at } of operators) {
			const state = disabled
				? 'disabled'
				: at === null
					? ''
					: `last sign-in ${new Date(at * 1000).toISOString()}`
			print(`${email.padEnd(width)}  ${role.padEnd(9)}  ${name}${state === '' ? '' : `  (${state})`}`)
		}
	},
}

export const operatorDisableCommand: Command = {
	name: 'operator disable',
	usage: '--email <address>',
	summary: 'Disables an operator and ends all their sessions',
	async run(args, { openDatabase, print }) {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { email: { type: 'string' } },
		})
		const email = emailOf(values.email ?? positionals.shift())
		refuseMore(positionals)
		const { db } = await openDatabase()
		const outcome = await disableOperator(db, { email }, { operatorId: null, origin: COMMAND_LINE })
		if (outcome !== 'done') throw new UsageError(`there is no active operator ${email}`)
		print(`${email} is disabled and signed out everywhere.`)
		await warnWithoutAdmin(db, print)
	},
}

async function whyTaken(db: Database, email: string): Promise<string> {
	const operators = await listOperators(db)
	const taken = operators.find((each) => each.email.toLowerCase() === email.toLowerCase())
	return taken?.disabled
		? `operator ${email} already exists and is disabled; enable them with "operator enable --email ${email}"`
		: `operator ${email} already exists; use "operator role" or "operator password" to change them`
}
