import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { temporaryFolder } from '../../test/own-database.ts'
import { testConfig } from '../../test/test-config.ts'
import { catalogueGenerateCommand } from './catalogue-generate.ts'
import { catalogueImportCommand } from './catalogue-import.ts'
import { type Command, CommandFailure, UsageError } from './command.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
	database = await cloneDatabase()
	folder = await temporaryFolder()
})

async function run(command: Command, ...args: string[]): Promise<string[]> {
	const lines: string[] = []
	await command.run(args, {
		config: testConfig(),
		openDatabase: async () => database,
		print: (line) => lines.push(line),
	})
	return lines
}

const lastInTrail = () =>
	database.db.one(
		'select operator_id, device, action, subject, after from operator_trail order by id desc limit 1',
	)
const atCommandLine = { operator_id: null, device: 'command line' }

describe('catalogue import', () => {
	it('is recorded in the trail if it changed something; a dry run is not', async () => {
		const file = join(folder, 'traced.csv')
		await writeFile(file, 'title,price\nTraced,1.00\n')
		await run(catalogueImportCommand, file, '--category', 'dota2', '--dry-run')
		expect(await database.db.many("select id from operator_trail where subject = 'traced.csv'")).toEqual([])
		await run(catalogueImportCommand, file, '--category', 'dota2')
		expect(await lastInTrail()).toEqual({
			...atCommandLine,
			action: 'catalogue.import',
			subject: 'traced.csv',
			after: {
				kinds: { added: 1, updated: 0, unchanged: 0 },
				listings: { added: 1, updated: 0, unchanged: 0 },
				skipped: 0,
			},
		})
	})

	it('prints what it imported and what it skipped', async () => {
		const file = join(folder, 'items.csv')
		await writeFile(file, 'title,price\nMok,1.00\nNEL,\nBad,-1\n')
		expect(await run(catalogueImportCommand, file, '--category', 'dota2')).toEqual([
			`${file} was recognised as a CSV file: 3 records`,
			'Kinds     2 added, 0 updated, 0 unchanged',
			'Listings  1 added, 0 updated, 0 unchanged',
			'No price  1 item types are known but not on sale',
			'Skipped   1',
			'  1 x price "-1" must be a price from 0.01 to 167772.15 (line 4)',
		])
	})

	it('prints in one line why a file cannot be imported', async () => {
		const file = join(folder, 'heroes.json')
		await writeFile(file, '{"1":{"localized_name":"Axe"}}')
		const refusal = expect(run(catalogueImportCommand, file)).rejects
		await refusal.toBeInstanceOf(CommandFailure)
		await refusal.toThrow(`${file} describes no items: it looks like a list of Dota 2 heroes`)
	})

	it.each([[[]], [['a', 'b']], [['a', '--category', 'tf2']], [['a', '--eur-per-usd', '0']]])(
		'refuses %j',
		async (typed) => {
			await expect(run(catalogueImportCommand, ...typed)).rejects.toBeInstanceOf(UsageError)
		},
	)
})

describe('catalogue generate', () => {
	it('adds listings and removes them again', async () => {
		expect(await run(catalogueGenerateCommand, '--count', '200')).toEqual([
			expect.stringMatching(/^Added 200 listings of 54 kinds in [\d.]+ s\.$/),
		])
		expect(await lastInTrail()).toMatchObject({
			...atCommandLine,
			action: 'catalogue.generate',
			after: { listings: 200, kinds: 54, seed: 1 },
		})
		expect(await run(catalogueGenerateCommand, '--clear')).toEqual(['Removed 200 listings and 54 kinds.'])
		expect(await lastInTrail()).toMatchObject({
			...atCommandLine,
			action: 'catalogue.clear_generated',
			after: { listings: 200, kinds: 54 },
		})
	})

	it.each([
		[[]],
		[['--count', '5', '--clear']],
		[['--count', '-1']],
		[['--count', '1e6']],
		[['--count', '5', '--seed', 'x']],
	])('refuses %j', async (typed) => {
		await expect(run(catalogueGenerateCommand, ...typed)).rejects.toThrow()
	})
})
