import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { games, isGame } from '@skinverse/contract/games'
import { ImportError } from '../modules/catalogue/import/import-error.ts'
import { type ImportOptions, importFile } from '../modules/catalogue/import/import-file.ts'
import type { Change, ImportSummary } from '../modules/catalogue/import/report.ts'
import type { Database } from '../platform/database/database.ts'
import { type Command, CommandFailure, UsageError } from './command.ts'
import { progressBar } from './progress-bar.ts'
import { recordCommand } from './record-command.ts'

export const catalogueImportCommand: Command = {
	name: 'catalogue import',
	usage: 'FILE [--dry-run] [--category cs2|dota2] [--prices FILE] [--report FILE]',
	summary: 'Imports items from a CSV or JSON file, all or nothing',
	help: `FILE is plain or gzipped; its format is detected:
  CSV with these column names in the first line; only title is required: id, title, category, phase, type,
    quality, exterior, hero, class, weapon, collection, img_url, stattrak, souvenir, price (EUR), old_price,
    float_value, paint_seed, trade_lock_until
  CSGO-API lists (skins, stickers, agents, crates, collections, inventory, ...), cs2-lib items, Steam
    inventory descriptions, one per line, market-name lists, price lists
Items without a price are added to the catalogue but not put on sale. Importing the same file again changes nothing.

--dry-run          shows the changes without applying them
--category GAME    the game, for files that do not name it: ${games.join(' or ')}
--prices FILE      Steam prices in US cents; items found in it are put on sale
--texts FILE       the names of cs2-lib items
--eur-per-usd R    the rate for prices in USD; default: the shop's rate
--report FILE      writes the skipped records with reasons as JSON`,
	async run(args, { openDatabase, print }) {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				'dry-run': { type: 'boolean', default: false },
				category: { type: 'string' },
				prices: { type: 'string' },
				texts: { type: 'string' },
				'eur-per-usd': { type: 'string' },
				report: { type: 'string' },
			},
		})
		const [file, ...others] = positionals
		if (file === undefined || others.length > 0) throw new UsageError('catalogue import takes one file')
		const { category } = values
		if (category !== undefined && !isGame(category)) {
			throw new UsageError(`--category takes ${games.join(' or ')}`)
		}
		const eurPerUsd = readRate(values['eur-per-usd'])
		const { db } = await openDatabase()
		const { texts, prices, report, 'dry-run': dryRun } = values
		try {
			await importForCommand(db, { file, dryRun, category, prices, texts, eurPerUsd, report }, print)
		} catch (error) {
			throw error instanceof ImportError ? new CommandFailure(error.message) : error
		}
	},
}

type Asked = Partial<Omit<ImportOptions, 'file'>> & { file: string }

/** Imports a file with a progress bar, prints what it did and records it. */
export async function importForCommand(
	db: Database,
	{ file, dryRun = false, category, prices, texts, eurPerUsd, report }: Asked,
	print: (line: string) => void,
): Promise<void> {
	const bar = progressBar('Reading')
	const summary = await importFile(db, {
		file,
		dryRun,
		category,
		prices,
		texts,
		eurPerUsd,
		report,
		onProgress: bar.show,
		alongside: (client, { kinds, listings, skipped }) =>
			recordCommand(client, {
				action: 'catalogue.import',
				subject: basename(file),
				after: { kinds, listings, skipped },
			}),
	}).finally(bar.end)
	for (const line of describeImport(summary)) print(line)
}

function readRate(text: string | undefined): number | undefined {
	if (text === undefined) return undefined
	const rate = Number(text)
	if (rate > 0 && rate < 1000) return rate
	throw new UsageError('--eur-per-usd takes a number above 0')
}

function describeImport(summary: ImportSummary): string[] {
	const { unit, notes, skipped, reasons, kindsNotOnSale } = summary
	const lines = [
		`${summary.file} was recognised as ${summary.looksLike}: ${amount(summary.records)} records`,
		...(summary.dryRun ? ['This was a dry run: nothing was changed.'] : []),
		`Kinds     ${describeChange(summary.kinds)}`,
		`Listings  ${describeChange(summary.listings)}`,
	]
	if (kindsNotOnSale > 0) {
		lines.push(`No price  ${amount(kindsNotOnSale)} item types are known but not on sale`)
	}
	lines.push(`Skipped   ${amount(skipped)}`)
	for (const { reason, count, first } of reasons) {
		const more = count > first.length ? ', ...' : ''
		lines.push(`  ${amount(count)} x ${reason} (${unit} ${first.join(', ')}${more})`)
	}
	return [...lines, ...notes.map((note) => `Note      ${note}`)]
}

function describeChange({ added, updated, unchanged }: Change): string {
	return `${amount(added)} added, ${amount(updated)} updated, ${amount(unchanged)} unchanged`
}

function amount(count: number): string {
	return count.toLocaleString('en')
}
