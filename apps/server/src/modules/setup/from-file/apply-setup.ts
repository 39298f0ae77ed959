import { resolve } from 'node:path'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events.ts'
import { COMMAND_LINE } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { addTemplatesByCommand, changeSettingsByCommand, readSettings } from '../../content/index.ts'
import type { SetupFile } from './setup-file.ts'

interface Target {
	db: Database
	events: Pick<Events, 'publish'>
}

/** Changes only what differs, so that a second run changes nothing. Returns a line for each part. */
export async function applyContent({ db, events }: Target, file: SetupFile): Promise<string[]> {
	const lines: string[] = []
	if (file.settings !== undefined) lines.push(await applySettings({ db, events }, file.settings))
	const { countries, languages } = file
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
	return catalogue.map(({ file, prices, category }) => ({
		file: resolve(folder, file),
		prices: prices === undefined ? undefined : resolve(folder, prices),
		category,
	}))
}

async function applySettings(
	{ db, events }: Target,
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
	{ db, events }: Target,
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
		await recordChange(tx, {
			operatorId: null,
			origin: COMMAND_LINE,
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
		await recordLanguage(tx, 'languages.change', { ...wanted, is_default: true })
		changed.push(`${wanted.code} is the default`)
	}
	for (const language of languages.filter(({ code }) => !codes.includes(code))) {
		await tx.run('delete from languages where id = $1', [language.id])
		await recordLanguage(tx, 'languages.remove', language)
		changed.push(`-${language.code}`)
	}
	return changed
}

function recordLanguage(
	tx: Sql,
	action: 'languages.change' | 'languages.remove',
	{ code, title, is_default }: Language,
): Promise<void> {
	const state = { code, title, default: is_default }
	return recordChange(tx, {
		operatorId: null,
		origin: COMMAND_LINE,
		action,
		subject: code,
		...(action === 'languages.remove' ? { before: state } : { after: state }),
	})
}
