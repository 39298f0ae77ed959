import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Database, Sql } from '../../../platform/database/database.ts'
import { checkBrand } from '../../brand/index.ts'
import { checkImport, ImportError, NO_USD_RATE } from '../../catalogue/index.ts'
import { contradictionIn, readSettings, settingTable } from '../../content/index.ts'
import { filesOf, readBrand } from './apply-setup.ts'
import type { Complaint, SetupFile } from './setup-file.ts'

interface Shop {
	db: Database
	/** BRAND. */
	builtInName: string
}

/** What is wrong with a valid file for this shop; it is asked before anything changes. */
export async function checkSetup(
	{ db, builtInName }: Shop,
	file: SetupFile,
	folder: string,
): Promise<Complaint[]> {
	const { settings = {}, countries = [], languages = [] } = file
	const places = await codesOf(db, 'select iso as code from countries')
	const tongues = await codesOf(db, 'select code from languages order by is_default desc, id')
	const unreadable = await unreadableFiles(file, folder)
	return [
		...(await contradictions(db, settings)),
		...unknownCodes('countries', countries, places, 'codes are those of ISO 3166, such as ee'),
		...unknownCodes('languages', languages, tongues, `it has ${tongues.join(', ')}`),
		...(await draftFirst(db, languages)),
		...unreadable,
		// Both read the files.
		...(unreadable.length > 0 ? [] : await brandFaults({ db, builtInName }, file, folder)),
		...(unreadable.length > 0 ? [] : await importFaults(db, file, folder)),
	]
}

const codesOf = async (sql: Sql, query: string) =>
	(await sql.many<{ code: string }>(query)).map(({ code }) => code)

/** With the settings that the file leaves as they are. */
async function contradictions(sql: Sql, given: NonNullable<SetupFile['settings']>): Promise<Complaint[]> {
	const values = settingTable.parse({ ...(await readSettings(sql)), ...given })
	const [first] = settingTable.keyof().options.filter((name) => Object.hasOwn(given, name))
	const found = contradictionIn(values, first)
	return found === undefined ? [] : [{ path: ['settings', found.setting], reason: found.reason }]
}

const unknownCodes = (
	part: string,
	codes: readonly string[],
	known: readonly string[],
	hint: string,
): Complaint[] =>
	codes.flatMap((code, place) =>
		known.includes(code)
			? []
			: [{ path: [part, String(place)], reason: `is ${code}, which the shop does not know; ${hint}` }],
	)

/** The first language becomes the default, which visitors see. */
async function draftFirst(sql: Sql, [first]: readonly string[]): Promise<Complaint[]> {
	const drafts = await codesOf(sql, 'select code from languages where is_draft')
	if (first === undefined || !drafts.includes(first)) return []
	const reason = `is ${first}, which is a draft and cannot be the default; publish it first (back office, Content, Languages), or name another one first`
	return [{ path: ['languages', '0'], reason }]
}

async function brandFaults({ db, builtInName }: Shop, { brand }: SetupFile, folder: string) {
	if (brand === undefined) return []
	const faults = await checkBrand(db, builtInName, await readBrand(brand, folder))
	return faults.map(({ field, reason }): Complaint => ({ path: ['brand', field], reason }))
}

/** What would refuse a whole file, such as prices in USD without a rate. */
async function importFaults(db: Database, file: SetupFile, folder: string): Promise<Complaint[]> {
	const usd = file.currencies?.find(({ code }) => code === 'USD')?.value
	const complaints: Complaint[] = []
	for (const [place, source] of filesOf(file, folder).entries()) {
		const eurPerUsd = source.eurPerUsd ?? (usd === undefined ? undefined : 1 / usd)
		await checkImport(db, { ...source, eurPerUsd }).catch((error: unknown) => {
			if (!(error instanceof ImportError)) throw error
			const reason =
				error.message === NO_USD_RATE
					? 'has prices in USD, and the shop has no rate for it: add "eur_per_usd", the price of 1 USD in EUR'
					: error.message
			complaints.push({ path: ['catalogue', String(place)], reason })
		})
	}
	return complaints
}

async function unreadableFiles(file: SetupFile, folder: string): Promise<Complaint[]> {
	const { brand } = file
	const files = [
		...(['logo', 'icon', 'home_picture'] as const).map((field) => ({
			path: ['brand', field],
			name: brand?.[field] && resolve(folder, brand[field]),
		})),
		...filesOf(file, folder).flatMap((source, place) =>
			(['file', 'prices', 'texts'] as const).map((field) => ({
				path: ['catalogue', String(place), field],
				name: source[field],
			})),
		),
	]
	const complaints = await Promise.all(
		files.map(async ({ path, name }) =>
			name === undefined
				? []
				: access(name, constants.R_OK).then(
						() => [],
						(error: Error) => [{ path, reason: `cannot be read: ${error.message}` }],
					),
		),
	)
	return complaints.flat()
}
