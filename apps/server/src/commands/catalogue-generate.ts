import { parseArgs } from 'node:util'
import { clearGenerated, generateListings } from '../modules/catalogue/generate/generate-listings.ts'
import { type Command, UsageError } from './command.ts'
import { progressBar } from './progress-bar.ts'
import { recordCommand } from './record-command.ts'

const MOST = 20_000_000
const DEFAULT_SEED = 1

export const catalogueGenerateCommand: Command = {
	name: 'catalogue generate',
	usage: '--count N [--seed S] | --clear',
	summary: 'Adds N generated listings for tests, or removes them',
	help: `--count N   number of listings, up to ${MOST.toLocaleString('en')}
--seed S    the same seed generates the same listings
--clear     removes generated listings that were not sold`,
	async run(args, { openDatabase, print }) {
		const { values } = parseArgs({
			args: [...args],
			options: { count: { type: 'string' }, seed: { type: 'string' }, clear: { type: 'boolean' } },
		})
		if ((values.clear ?? false) === (values.count !== undefined)) {
			throw new UsageError('catalogue generate takes either --count or --clear')
		}
		const count = wholeNumber('--count', values.count ?? '1', 1, MOST)
		const seed = wholeNumber('--seed', values.seed ?? String(DEFAULT_SEED), 0, 2 ** 31 - 1)
		const { db } = await openDatabase()
		if (values.clear) {
			const { listings, kinds } = await clearGenerated(db, (client, removed) =>
				recordCommand(client, { action: 'catalogue.clear_generated', after: removed }),
			)
			print(`Removed ${listings.toLocaleString('en')} listings and ${kinds.toLocaleString('en')} kinds.`)
			return
		}
		const startedAt = performance.now()
		const bar = progressBar('Generating')
		const { listings, kinds } = await generateListings(db, {
			count,
			seed,
			now: new Date(),
			onProgress: bar.show,
			alongside: (client, added) =>
				recordCommand(client, { action: 'catalogue.generate', after: { ...added, seed } }),
		}).finally(bar.end)
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
		print(
			`Added ${listings.toLocaleString('en')} listings of ${kinds.toLocaleString('en')} kinds in ${seconds} s.`,
		)
	},
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
	const value = Number(text)
	if (/^\d+$/.test(text) && value >= least && value <= most) return value
	throw new UsageError(`${option} takes a whole number from ${least} to ${most}`)
}
