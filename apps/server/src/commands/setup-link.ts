import { parseArgs } from 'node:util'
import { newSetupAddress } from '../modules/setup/index.ts'
import { type Command, CommandFailure } from './command.ts'

export const setupLinkCommand: Command = {
	name: 'setup link',
	summary: 'Prints a new one-time address for the set-up in the browser',
	help: 'Only while the shop has no operator. A start prints one as well; each works until the first is used.',
	async run(args, { config, openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { db } = await openDatabase()
		const address = await newSetupAddress(db, config)
		if (address === undefined)
			throw new CommandFailure('the shop has operators already; an admin invites others in the back office')
		print(address)
	},
}
