import { hash } from 'node:crypto'
import type { Localizations } from '@skinverse/contract/entities/language'
import type { TextFilePreview } from '@skinverse/contract/entities/operator/content-text-file'
import type { ConfirmedTextFileForm, TextFileForm } from '@skinverse/contract/rules/text-file'
import type { Sql } from '../../../../platform/database/database.ts'
import type { Act } from '../../../../platform/operator/act.ts'
import { refuseIfChanged } from '../../../../platform/operator/refuse-if-changed.ts'
import { invalidField } from '../../../../platform/problem.ts'
import type { ContentContext } from '../../context.ts'
import { changeContent } from '../change-content.ts'
import { findLanguage } from '../languages.ts'
import { readWritten } from '../texts.ts'
import { compareTexts, type TextPlan } from './compare-texts.ts'
import { readXliff } from './read-xliff.ts'
import { readTextCsv } from './text-csv.ts'
import { MAX_TEXT_LINES, type TextLine } from './text-line.ts'

/** Nothing is stored: the same file is sent again to import it. */
export async function previewTexts(
	sql: Sql,
	languageId: number,
	form: TextFileForm,
): Promise<TextFilePreview> {
	const { code } = await findLanguage(sql, languageId)
	const written = await readWritten(sql, languageId)
	const { writes: _, ...plan } = planOf(code, written, form)
	return { ...plan, version: versionOf(written) }
}

/** Lines that cannot be used are left out, as the preview said; all others are written, or none. */
export async function importTexts(
	context: ContentContext,
	act: Act,
	languageId: number,
	form: ConfirmedTextFileForm,
): Promise<number> {
	let count = 0
	await changeContent(context, act, async (tx) => {
		const { id, code } = await findLanguage(tx, languageId)
		const written = await readWritten(tx, id)
		refuseIfChanged(form.seen, versionOf(written))
		const { writes } = planOf(code, written, form)
		if (writes.size === 0) throw invalidField('content', 'text_file_nothing')
		count = writes.size
		await writeAll(tx, id, writes)
		const before = Object.fromEntries([...writes.keys()].map((key) => [key, written[key] ?? null]))
		return {
			part: 'texts',
			action: 'texts.import',
			subject: code,
			before: { texts: before },
			after: { file: form.file, texts: Object.fromEntries(writes) },
		}
	})
	return count
}

function planOf(code: string, written: Localizations, form: TextFileForm): TextPlan {
	const lines = readLines(code, form.content)
	if (lines.length === 0 || lines.length > MAX_TEXT_LINES) throw invalidField('content', 'text_file_empty')
	return compareTexts(code, written, { lines, removesEmpty: form.removes_empty })
}

/** By its content: tools and browsers disagree about endings and types of XLIFF. */
function readLines(code: string, content: string): TextLine[] {
	if (!/^[\s\ufeff]*</.test(content)) return readTextCsv(code, content)
	const { languages, lines } = readXliff(content)
	const found = [...languages].find((language) => language.toLowerCase() !== code.toLowerCase())
	if (found !== undefined) throw invalidField('content', 'text_file_language', { found, code })
	return lines
}

async function writeAll(tx: Sql, languageId: number, writes: TextPlan['writes']): Promise<void> {
	const kept = [...writes].filter(([, text]) => text !== null)
	const dropped = [...writes].filter(([, text]) => text === null)
	await tx.run('delete from localizations where language_id = $1 and key = any ($2::text[])', [
		languageId,
		dropped.map(([key]) => key),
	])
	await tx.run(
		`insert into localizations (language_id, key, text) select $1, * from unnest($2::text[], $3::text[])
		on conflict (language_id, key) do update set text = excluded.text`,
		[languageId, kept.map(([key]) => key), kept.map(([, text]) => text)],
	)
}

const versionOf = (written: Localizations) =>
	hash('sha256', JSON.stringify(Object.entries(written).toSorted(([one], [other]) => (one < other ? -1 : 1))))
