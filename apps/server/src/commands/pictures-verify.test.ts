import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../test/cleanup.ts'
import { cloneDatabase } from '../../test/database.ts'
import { addItem } from '../../test/items.ts'
import { createOperator } from '../../test/operators.ts'
import { plainPicture } from '../../test/picture-host.ts'
import { testConfig } from '../../test/test-config.ts'
import { openStore } from '../modules/pictures/index.ts'
import { keepPicture } from '../modules/pictures/keep-picture.ts'
import { CommandFailure } from './command.ts'
import { picturesVerifyCommand } from './pictures-verify.ts'

test('pictures verify › names what is missing, and has it fetched again', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'skinverse-pictures-'))
	atEnd(() => rm(folder, { recursive: true, force: true }))
	const database = await cloneDatabase()
	const { db } = database
	const pictures = { origins: [], allowPrivate: false, folder, store: undefined }
	const store = openStore(pictures)
	const verify = async (...args: string[]) => {
		const lines: string[] = []
		const context = {
			config: testConfig({ pictures }),
			openDatabase: async () => database,
			print: (line: string) => void lines.push(line),
		}
		await picturesVerifyCommand.run(args, context).catch((error: unknown) => {
			if (!(error instanceof CommandFailure)) throw error
			lines.push(error.message)
		})
		return lines
	}

	const fetched = await keepPicture(db, store, await plainPicture('red'))
	await db.run(
		"insert into pictures (address, state, file_hash) values ('https://host.test/a', 'ready', $1)",
		[fetched],
	)
	const uploaded = await keepPicture(db, store, await plainPicture('blue'))
	await addItem(db, { title: 'AWP | Uploaded' })
	const operator = await createOperator(db)
	await db.run(
		`insert into picture_uploads (kind_id, file_hash, uploaded_by)
		select id, $1, $2 from item_kinds where title = 'AWP | Uploaded'`,
		[uploaded, operator.id],
	)
	expect(await verify()).toEqual(['2 pictures: no files are missing.'])

	await rm(folder, { recursive: true })
	expect(await verify()).toEqual([
		'Upload the picture of AWP | Uploaded again.',
		'Files are missing: 2 of 2.',
	])
	expect(await verify('--refetch')).toEqual([
		'Upload the picture of AWP | Uploaded again.',
		'Pictures that are fetched again: 1.',
	])
	const logo = 'a'.repeat(32)
	await db.run("insert into brand_pictures (id, kind, width, height) values ($1, 'logo', 640, 160)", [logo])
	await db.run(
		`insert into brand_drafts (name, colours, fonts, home_texts, logo) values ('Shop', '{}', 'clear', '[]', $1)`,
		[logo],
	)
	await db.run('delete from picture_uploads')
	expect(await verify()).toEqual([
		'Upload the logo picture of the brand again.',
		'Files of the brand are missing.',
	])
	expect(await db.one('select state, file_hash from pictures')).toEqual({ state: 'waiting', file_hash: null })
})
