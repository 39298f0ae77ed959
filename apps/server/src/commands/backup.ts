import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '../modules/backups/index.ts'
import { type Command, CommandFailure, UsageError } from './command.ts'

export const backupCommand: Command = {
	name: 'backup',
	usage: 'FILE|FOLDER',
	summary: 'Writes the whole database into one file while the shop runs',
	help: `A consistent snapshot: accounts, items, ledger, orders, texts, open jobs and the shop's keys.
In a folder, the file is named after the time. Only its owner can read it; keep it as safe as
passwords. The pictures of items and of the brand are files in PICTURE_DIR (or in the bucket) and are not in it:
copy that folder, too. The files under /media come with the source and need no backup.`,
	async run(args, { openDatabase, print }) {
		const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
		const [place, ...others] = positionals
		if (place === undefined || others.length > 0) throw new UsageError('backup takes one file or folder')
		const file = await freeFile(resolve(place))
		const { url } = await openDatabase()
		const { tables, rows } = await writeBackup(url, file).catch((error: unknown) => {
			throw failureOf(error, file)
		})
		const { size } = await stat(file)
		print(`${file}: ${rows.toLocaleString('en')} rows of ${tables} tables, ${megabytes(size)} MB`)
	},
}

async function freeFile(place: string): Promise<string> {
	const found = await stat(place).catch(() => undefined)
	if (found === undefined) return place
	if (!found.isDirectory()) throw new CommandFailure(`${place} already exists; choose another file.`)
	const time = new Date()
		.toISOString()
		.replace(/\.\d+Z$/, 'Z')
		.replaceAll(':', '-')
	return join(place, `skinverse-${time}.backup`)
}

/** A disk error is something the operator can fix. */
function failureOf(error: unknown, file: string): unknown {
	const code = error instanceof Error && 'code' in error ? error.code : undefined
	if (code === 'ENOSPC') return new CommandFailure(`${file}: the disk is full.`)
	if (code === 'ENOENT') return new CommandFailure(`${file}: the folder does not exist.`)
	if (code === 'EACCES' || code === 'EROFS') return new CommandFailure(`${file}: no permission to write.`)
	return error
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
