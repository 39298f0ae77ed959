import { parseArgs } from 'node:util'
import { findLostFiles, openStore, refetchLost } from '../modules/pictures/index.ts'
import { type Command, CommandFailure } from './command.ts'

export const picturesVerifyCommand: Command = {
	name: 'pictures verify',
	usage: '[--refetch]',
	summary: 'Looks for pictures of items whose files are missing',
	help: `Reads PICTURE_DIR, or the bucket of PICTURE_STORE_URL; the shop may keep running. Fails if files are missing.

--refetch  the pictures are fetched from their hosts again; uploaded ones have to be uploaded again`,
	async run(args, { config, openDatabase, print }) {
		const { values } = parseArgs({
			args: [...args],
			options: { refetch: { type: 'boolean', default: false } },
		})
		const { db } = await openDatabase()
		const { checked, lost, lostUploads } = await findLostFiles(db, openStore(config.pictures))
		for (const title of lostUploads) print(`Upload the picture of ${title} again.`)
		if (values.refetch) print(`Pictures that are fetched again: ${await refetchLost(db, lost)}.`)
		else if (lost.length > 0) throw new CommandFailure(`Files are missing: ${lost.length} of ${checked}.`)
		else print(`${checked} pictures: no files are missing.`)
	},
}
