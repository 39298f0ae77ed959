import { parseArgs } from 'node:util'
import { findLostBrandPictures } from '../modules/brand/index.ts'
import { durableStore, findLostFiles, refetchLost } from '../modules/pictures/index.ts'
import { type Command, CommandFailure } from './command.ts'

export const picturesVerifyCommand: Command = {
	name: 'pictures verify',
	usage: '[--refetch]',
	summary: 'Looks for pictures of items and of the brand whose files are missing',
	help: `Reads PICTURE_DIR, or the bucket of PICTURE_STORE_URL; the shop may keep running. Fails if files are missing.

--refetch  the pictures are fetched from their hosts again; uploaded ones and those of the brand have to be
           copied back from the backup, or uploaded again`,
	async run(args, { config, openDatabase, print }) {
		const { values } = parseArgs({
			args: [...args],
			options: { refetch: { type: 'boolean', default: false } },
		})
		const { db } = await openDatabase()
		const store = durableStore(config.pictures)
		const { checked, lost, lostUploads } = await findLostFiles(db, store)
		const ofBrand = await findLostBrandPictures(db, store)
		for (const title of lostUploads) print(`Upload the picture of ${title} again.`)
		for (const kind of ofBrand) print(`Upload the ${kind} picture of the brand again.`)
		if (values.refetch) print(`Pictures that are fetched again: ${await refetchLost(db, lost)}.`)
		else if (lost.length > 0) throw new CommandFailure(`Files are missing: ${lost.length} of ${checked}.`)
		else if (ofBrand.length > 0) throw new CommandFailure('Files of the brand are missing.')
		else print(`${checked} pictures: no files are missing.`)
	},
}
