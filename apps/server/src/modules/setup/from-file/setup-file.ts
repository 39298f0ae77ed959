import { games } from '@skinverse/contract/games'
import { asciiEmail, isEmailShape } from '@skinverse/contract/rules/email'
import { z } from 'zod'
import { jsonLines } from '../../../platform/json-lines.ts'
import { settingTable } from '../../content/index.ts'

const line = z.string('must be a text').trim().min(1, 'must not be empty')
const code = z.string('must be a text').toLowerCase()

/** What a machine without a browser is set up from. Secrets stay in the environment. */
const setupFile = z.strictObject({
	operator: z
		.strictObject({
			name: line,
			email: line.transform(asciiEmail).refine(isEmailShape, 'must be an email address'),
		})
		.optional(),
	settings: settingTable.partial().strict().optional(),
	/** The ISO codes of the countries that the shop serves; the others are not served. */
	countries: z
		.array(code.regex(/^[a-z]{2}$/, 'must be two letters'))
		.min(1, 'must name a country')
		.optional(),
	/** The codes of the languages that stay; the first is the default. */
	languages: z.array(code).min(1, 'must name a language').optional(),
	/** Adds the legal pages that are missing, as templates. */
	page_templates: z.boolean('must be true or false').optional(),
	catalogue: z
		.array(
			z.strictObject({
				file: line,
				category: z.enum(games, `must be ${games.join(' or ')}`).optional(),
				prices: line.optional(),
			}),
			'must be a list of files',
		)
		.optional(),
})
export type SetupFile = z.output<typeof setupFile>

/** A file that cannot be used: each line says where and why. */
export class SetupFileError extends Error {
	readonly lines: readonly string[]
	constructor(lines: readonly string[]) {
		super(lines.join('\n'))
		this.name = 'SetupFileError'
		this.lines = lines
	}
}

export interface Complaint {
	path: string[]
	reason: string
}

export interface ReadSetupFile {
	file: SetupFile
	/** With the line of each. */
	errorOf(complaints: readonly Complaint[]): SetupFileError
}

/** Throws everything that is wrong with the file, each with its line. */
export function readSetupFile(text: string, name: string): ReadSetupFile {
	const given = parse(text, name)
	const lines = jsonLines(text)
	const errorOf = (complaints: readonly Complaint[]) =>
		new SetupFileError(
			complaints.map(({ path, reason }) => `${name}:${lineOf(lines, path)}: ${path.join('.')} ${reason}`),
		)
	const parsed = setupFile.safeParse(given)
	if (!parsed.success) throw errorOf(parsed.error.issues.flatMap(describe))
	// The table fills in defaults, which would overwrite what the shop has.
	return { file: { ...parsed.data, ...onlyGiven(parsed.data, given) }, errorOf }
}

function parse(text: string, name: string): unknown {
	try {
		return JSON.parse(text)
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		const place = /\(line (\d+)/.exec(reason)?.[1] ?? '1'
		throw new SetupFileError([`${name}:${place}: is not valid JSON: ${reason}`])
	}
}

function onlyGiven({ settings }: SetupFile, given: unknown): Pick<SetupFile, 'settings'> {
	if (settings === undefined || typeof given !== 'object' || given === null) return {}
	const names = Object.keys('settings' in given && given.settings ? given.settings : {})
	return { settings: Object.fromEntries(Object.entries(settings).filter(([key]) => names.includes(key))) }
}

/** An unknown key is reported at its own line. */
function describe(issue: z.core.$ZodIssue): Complaint[] {
	const path = issue.path.map(String)
	if (issue.code === 'unrecognized_keys')
		return issue.keys.map((key) => ({ path: [...path, key], reason: 'is not known' }))
	const reason = issue.message.startsWith('must') ? issue.message : `is not valid: ${issue.message}`
	return [{ path, reason }]
}

/** A value that is missing is at the line of what should contain it. */
function lineOf(lines: ReadonlyMap<string, number>, path: readonly string[]): number {
	for (let length = path.length; length >= 0; length--) {
		const found = lines.get(path.slice(0, length).join('.'))
		if (found !== undefined) return found
	}
	return 1
}
