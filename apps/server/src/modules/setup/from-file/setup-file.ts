import { COLOUR_SHAPE } from '@skinverse/contract/brand/colour'
import { brandFonts } from '@skinverse/contract/brand/fonts'
import { games } from '@skinverse/contract/games'
import { MAX_BRAND_NAME_CHARS, MAX_HOME_TEXT_CHARS } from '@skinverse/contract/limits'
import { asciiEmail, isEmailShape } from '@skinverse/contract/rules/email'
import { z } from 'zod'
import { jsonLines } from '../../../platform/json-lines.ts'
import { settingTable } from '../../content/index.ts'

const line = z.string('must be a text').trim().min(1, 'must not be empty')
const code = z.string('must be a text').toLowerCase()
const colour = code.regex(COLOUR_SHAPE, 'must be a colour such as #7c5cff')
const homeText = z
	.string('must be a text')
	.trim()
	.max(MAX_HOME_TEXT_CHARS, `must have at most ${MAX_HOME_TEXT_CHARS} characters`)

/** What a machine without a browser is set up from. Secrets stay in the environment. */
const setupFile = z.strictObject({
	operator: z
		.strictObject({
			name: line,
			email: line.transform(asciiEmail).refine(isEmailShape, 'must be an email address'),
		})
		.optional(),
	settings: settingTable.partial().strict().optional(),
	/** What is missing stays as it is. */
	brand: z
		.strictObject({
			name: line.max(MAX_BRAND_NAME_CHARS, `must have at most ${MAX_BRAND_NAME_CHARS} characters`).optional(),
			colours: z
				.strictObject({ ground: colour, panel: colour, text: colour, accent: colour, highlight: colour })
				.partial()
				.optional(),
			fonts: z.enum(brandFonts, `must be ${brandFonts.join(', ')}`).optional(),
			/** Paths of pictures. */
			logo: line.optional(),
			icon: line.optional(),
			home_picture: line.optional(),
			home_texts: z.array(z.strictObject({ language: code, title: homeText, text: homeText })).optional(),
			/** False: it becomes the draft. */
			publish: z.boolean('must be true or false').default(true),
		})
		.optional(),
	/** Those beside EUR; the shop keeps the rates of those that it has. */
	currencies: z
		.array(
			z.strictObject({
				code: z
					.string('must be a text')
					.toUpperCase()
					.refine(
						(name) => Intl.supportedValuesOf('currency').includes(name),
						'must be a currency code such as USD',
					),
				value: z.number('must be a number').positive('must be above 0').max(1_000_000, 'must be smaller'),
				symbol: line.max(8, 'must have at most 8 characters'),
				default: z.boolean('must be true or false').optional(),
			}),
			'must be a list of currencies',
		)
		.refine((list) => list.filter((currency) => currency.default).length < 2, 'must have one default')
		.optional(),
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
				/** The names of cs2-lib items. */
				texts: line.optional(),
				/** The price of one US dollar, for prices in USD; by default the shop's rate. */
				eur_per_usd: z
					.number('must be a number')
					.positive('must be above 0')
					.max(1000, 'must be smaller')
					.optional(),
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
