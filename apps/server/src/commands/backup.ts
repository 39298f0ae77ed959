import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from './backup-write.ts'
import { type Command, CommandFailure, UsageError } from './command.ts'

export const backupCommand: Command = {
	name: 'backup',
	usage: 'FILE|FOLDER',
	summary: 'Writes everything in the database into one file, while the shop goes on',
	help: `What it holds is of one moment: people, items, money, orders, texts, jobs under way and the shop's keys.
Into a folder, the file is named after the time. It is readable for its owner only; keep it as you keep
passwords. The files under /media come with the source and need no backup.`,
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
	if (!found.isDirectory()) throw new CommandFailure(`${place} is already there; name another file.`)
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
	if (code === 'ENOENT') return new CommandFailure(`${file}: there is no such folder.`)
	if (code === 'EACCES' || code === 'EROFS') return new CommandFailure(`${file} may not be written.`)
	return error
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
