import { parseArgs } from 'node:util'
import { rotateSealing, rotateSigning } from '../modules/keys/index.ts'
import { KEY_BYTES } from '../platform/secrets/key-encryption.ts'
import { type Command, CommandFailure } from './command.ts'

export const keysListCommand: Command = {
	name: 'keys list',
	summary: 'Lists the shop’s keys with their age, and whether KEY_ENCRYPTION_KEY encrypts them',
	async run(args, { openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { db } = await openDatabase()
		const keys = await db.many<{ name: string; created_at: Date; size: number }>(
			'select name, created_at, length(value) as size from secrets order by sealing_id nulls first, name',
		)
		for (const { name, created_at, size } of keys) {
			const since = created_at.toISOString().slice(0, 10)
			print(`${name.padEnd(12)}  since ${since}  ${size === KEY_BYTES ? 'not encrypted' : 'encrypted'}`)
		}
	},
}

export const keysRotateCommand: Command = {
	name: 'keys rotate',
	usage: '[--signing]',
	summary: 'Creates a new key for data encrypted at rest and re-encrypts the data',
	help: [
		'Re-encrypts account numbers and authenticator app secrets while the shop runs, then deletes the old key.',
		'Make a backup afterwards: older backups contain the old key.',
		'With --signing, replaces the signing key instead (CSRF tokens, emailed links, Steam sign-in).',
		'Restart every node afterwards; open pages fetch a new token automatically.',
	].join('\n'),
	async run(args, { config, openDatabase, print }) {
		const { values } = parseArgs({ args: [...args], options: { signing: { type: 'boolean' } } })
		if (config.keyEncryption.previous !== undefined) {
			throw new CommandFailure(
				'KEY_ENCRYPTION_KEY is being changed: first start every node with the new key and remove KEY_ENCRYPTION_KEY_PREVIOUS',
			)
		}
		const { db } = await openDatabase()
		if (values.signing) {
			await rotateSigning(db, config)
			print('The signing key was replaced. Restart every node now.')
			return
		}
		const { id, resealed } = await rotateSealing(db, config)
		print(`Key sealing-${id} is in use; ${resealed} value(s) were re-encrypted, and the old key was deleted.`)
	},
}
