import { parseArgs } from 'node:util'
import { newestMailTo } from '../platform/mail/mailbox.ts'
import { type Command, CommandFailure } from './command.ts'
import { emailOf, refuseMore } from './operator-arguments.ts'

export const mailShowCommand: Command = {
	name: 'mail show',
	usage: '<address>',
	summary: 'Shows the newest mail to an address',
	help: 'For a trial without a mail server: the links in mails can be opened from here. Texts of mails are deleted after 30 days.',
	async run(args, { openDatabase, print }) {
		const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
		const address = emailOf(positionals.shift())
		refuseMore(positionals)
		const { db } = await openDatabase()
		const mail = await newestMailTo(db, address)
		if (mail === undefined) throw new CommandFailure(`there is no mail to ${address}`)
		print(`${mail.subject}\n\n${mail.text}`)
	},
}
