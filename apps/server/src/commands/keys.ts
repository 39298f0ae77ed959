import { parseArgs } from 'node:util'
import { rotateSealing, rotateSigning } from '../modules/keys/index.ts'
import { KEY_BYTES } from '../platform/secrets/key-encryption.ts'
import { type Command, CommandFailure } from './command.ts'

export const keysListCommand: Command = {
	name: 'keys list',
	summary: 'Shows the shop’s keys, since when each is used, and whether KEY_ENCRYPTION_KEY locks it',
	async run(args, { openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { db } = await openDatabase()
		const keys = await db.many<{ name: string; created_at: Date; size: number }>(
			'select name, created_at, length(value) as size from secrets order by sealing_id nulls first, name',
		)
		for (const { name, created_at, size } of keys) {
			const since = created_at.toISOString().slice(0, 10)
			print(`${name.padEnd(12)}  since ${since}  ${size === KEY_BYTES ? 'not locked' : 'locked'}`)
		}
	},
}

export const keysRotateCommand: Command = {
	name: 'keys rotate',
	usage: '[--signing]',
	summary: 'Makes a new key for what is encrypted at rest and encrypts everything with it',
	help: [
		'Account numbers and secrets of authenticator apps are encrypted with it while the shop runs; the old key is',
		'deleted. Make a backup afterwards: older backups hold the old key.',
		'With --signing the key of signatures is replaced instead (CSRF tokens, mailed links, the way to Steam and back).',
		'Restart every node right afterwards; pages that are open then fetch a new token by themselves.',
	].join('\n'),
	async run(args, { config, openDatabase, print }) {
		const { values } = parseArgs({ args: [...args], options: { signing: { type: 'boolean' } } })
		if (config.keyEncryption.previous !== undefined) {
			throw new CommandFailure(
				'KEY_ENCRYPTION_KEY is being changed: start every node with the new one and drop KEY_ENCRYPTION_KEY_PREVIOUS first',
			)
		}
		const { db } = await openDatabase()
		if (values.signing) {
			await rotateSigning(db, config)
			print('There is a new key for signatures. Restart every node now.')
			return
		}
		const { id, resealed } = await rotateSealing(db, config)
		print(
			`Key sealing-${id} is in use; ${resealed} value(s) were encrypted with it, and the old key is deleted.`,
		)
	},
}
