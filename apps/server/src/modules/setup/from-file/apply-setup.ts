import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events.ts'
import { COMMAND_LINE } from '../../../platform/http/origin.ts'
import { recordChange, type TrailEntry } from '../../../platform/operator/record-change.ts'
import { changeBrandByCommand, type GivenBrand } from '../../brand/index.ts'
import {
	addTemplatesByCommand,
	changeSettingsByCommand,
	deleteLanguage,
	readSettings,
} from '../../content/index.ts'
import type { PictureStore } from '../../pictures/index.ts'
import type { SetupFile } from './setup-file.ts'

interface Publishing {
	db: Database
	events: Pick<Events, 'publish'>
}

interface Target extends Publishing {
	store: PictureStore
	/** BRAND. */
	builtInName: string
}

/** Changes only what differs, so that a second run changes nothing. Returns a line for each part. */
export async function applyContent(
	{ db, events, store, builtInName }: Target,
	file: SetupFile,
	folder: string,
): Promise<string[]> {
	const lines: string[] = []
	if (file.settings !== undefined) lines.push(await applySettings({ db, events }, file.settings))
	const { countries, languages, currencies, brand } = file
	if (brand !== undefined) {
		const target = { db, events, store, builtInName }
		lines.push(describe('brand', await changeBrandByCommand(target, await readBrand(brand, folder))))
	}
	if (currencies !== undefined)
		lines.push(await changePart({ db, events }, 'currencies', (tx) => addCurrencies(tx, currencies)))
	if (countries !== undefined)
		lines.push(await changePart({ db, events }, 'countries', (tx) => serveCountries(tx, countries)))
	if (languages !== undefined)
		lines.push(await changePart({ db, events }, 'languages', (tx) => keepLanguages(tx, languages)))
	if (file.page_templates)
		lines.push(await changePart({ db, events }, 'static-pages', (tx) => addTemplatesByCommand(tx, events)))
	return lines
}

/** The catalogue's files, with their paths beside the set-up file. */
export function filesOf({ catalogue = [] }: SetupFile, folder: string) {
	const beside = (name: string | undefined) => (name === undefined ? undefined : resolve(folder, name))
	return catalogue.map(({ file, prices, texts, category, eur_per_usd: eurPerUsd }) => ({
		file: resolve(folder, file),
		prices: beside(prices),
		texts: beside(texts),
		category,
		eurPerUsd,
	}))
}

/** With the pictures that it names. */
export async function readBrand(
	{ publish, logo, icon, home_picture, ...brand }: NonNullable<SetupFile['brand']>,
	folder: string,
): Promise<GivenBrand> {
	const pictures: GivenBrand['pictures'] = []
	for (const [kind, name] of [
		['logo', logo],
		['icon', icon],
		['home', home_picture],
	] as const)
		if (name !== undefined) pictures.push({ kind, bytes: await readFile(resolve(folder, name)) })
	return { ...brand, pictures, publish }
}

async function applySettings(
	{ db, events }: Publishing,
	settings: NonNullable<SetupFile['settings']>,
): Promise<string> {
	const known: Record<string, unknown> = await readSettings(db)
	const changes = Object.entries(settings).filter(
		([name, value]) => JSON.stringify(known[name]) !== JSON.stringify(value),
	)
	if (changes.length > 0) await changeSettingsByCommand(db, events, Object.fromEntries(changes))
	return describe(
		'settings',
		changes.map(([name]) => name),
	)
}

/** One transaction with its event; the names of what changed. */
async function changePart(
	{ db, events }: Publishing,
	part: string,
	change: (tx: Sql) => Promise<string[]>,
): Promise<string> {
	const changed = await db.transaction(async (tx) => {
		await tx.one('select revision from content_revision for update')
		const names = await change(tx)
		if (names.length > 0) await events.publish(tx, 'content.changed', { parts: [part] })
		return names
	})
	return describe(part, changed)
}

const describe = (part: string, changed: readonly string[]) =>
	`${part}: ${changed.length === 0 ? 'nothing to change' : changed.join(', ')}`

async function serveCountries(tx: Sql, codes: readonly string[]): Promise<string[]> {
	const changed = await tx.many<{ iso: string; title: string; supported: boolean }>(
		`update countries set supported = iso = any ($1) where supported <> (iso = any ($1))
		returning iso, title, supported`,
		[codes],
	)
	for (const { title, supported } of changed) {
		await recordByCommand(tx, {
			action: 'countries.support',
			subject: title,
			before: { supported: !supported },
			after: { supported },
		})
	}
	return changed.map(({ iso, supported }) => `${supported ? '+' : '-'}${iso}`)
}

interface Language {
	id: number
	code: string
	title: string
	is_default: boolean
}

async function keepLanguages(tx: Sql, codes: readonly string[]): Promise<string[]> {
	const languages = await tx.many<Language>('select id, code, title, is_default from languages order by id')
	const changed: string[] = []
	const wanted = languages.find(({ code }) => code === codes[0])
	if (wanted !== undefined && !wanted.is_default) {
		await tx.run('update languages set is_default = false where is_default')
		await tx.run('update languages set is_default = true where id = $1', [wanted.id])
		const after = stateOf({ ...wanted, is_default: true })
		await recordByCommand(tx, { action: 'languages.change', subject: wanted.code, after })
		changed.push(`${wanted.code} is the default`)
	}
	for (const language of languages.filter(({ code }) => !codes.includes(code))) {
		const texts = await deleteLanguage(tx, language.id)
		const before = { ...stateOf(language), texts }
		await recordByCommand(tx, { action: 'languages.remove', subject: language.code, before })
		const count = Object.keys(texts).length
		changed.push(`-${language.code}${count === 0 ? '' : ` (its ${count} texts are in the activity log)`}`)
	}
	return changed
}

const stateOf = ({ code, title, is_default }: Language) => ({ code, title, default: is_default })

/** Adds what the shop does not have: a rate that it has may have been changed since. */
async function addCurrencies(tx: Sql, currencies: NonNullable<SetupFile['currencies']>): Promise<string[]> {
	const changed: string[] = []
	for (const { code, value, symbol } of currencies) {
		const added = await tx.run(
			`insert into currencies (code, value, symbol, position, added_at)
			values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from currencies), now()) on conflict do nothing`,
			[code, value, symbol],
		)
		if (added === 0) continue
		await recordByCommand(tx, { action: 'currencies.add', subject: code, after: { code, value, symbol } })
		changed.push(`+${code}`)
	}
	const wanted = currencies.find((currency) => currency.default)?.code
	const isDefault = await tx.maybe('select from currencies where code = $1 and is_default', [wanted])
	if (wanted === undefined || isDefault !== undefined) return changed
	await tx.run('update currencies set is_default = false where is_default')
	await tx.run('update currencies set is_default = true where code = $1', [wanted])
	await recordByCommand(tx, { action: 'currencies.change', subject: wanted, after: { default: 1 } })
	return [...changed, `${wanted} is the default`]
}

const recordByCommand = (tx: Sql, entry: Omit<TrailEntry, 'operatorId' | 'origin'>) =>
	recordChange(tx, { operatorId: null, origin: COMMAND_LINE, ...entry })
