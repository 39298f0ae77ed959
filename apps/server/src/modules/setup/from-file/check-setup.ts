import { access, constants } from 'node:fs/promises'
import type { Sql } from '../../../platform/database/database.ts'
import { contradictionIn, readSettings, settingTable } from '../../content/index.ts'
import { filesOf } from './apply-setup.ts'
import type { Complaint, SetupFile } from './setup-file.ts'

/** What is wrong with a valid file for this shop; it is asked before anything changes. */
export async function checkSetup(sql: Sql, file: SetupFile, folder: string): Promise<Complaint[]> {
	const { settings = {}, countries = [], languages = [] } = file
	const places = await codesOf(sql, 'select iso as code from countries')
	const tongues = await codesOf(sql, 'select code from languages order by is_default desc, id')
	return [
		...(await contradictions(sql, settings)),
		...unknownCodes('countries', countries, places, 'codes are those of ISO 3166, such as ee'),
		...unknownCodes('languages', languages, tongues, `it has ${tongues.join(', ')}`),
		...(await unreadableFiles(filesOf(file, folder))),
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

async function unreadableFiles(sources: ReturnType<typeof filesOf>): Promise<Complaint[]> {
	const files = sources.flatMap(({ file, prices }, place) => [
		{ path: ['catalogue', String(place), 'file'], name: file },
		...(prices === undefined ? [] : [{ path: ['catalogue', String(place), 'prices'], name: prices }]),
	])
	const complaints = await Promise.all(
		files.map(({ path, name }) =>
			access(name, constants.R_OK).then(
				() => [],
				(error: Error) => [{ path, reason: `cannot be read: ${error.message}` }],
			),
		),
	)
	return complaints.flat()
}
