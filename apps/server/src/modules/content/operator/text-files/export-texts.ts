import type { textFileFormats } from '@skinverse/contract/rules/text-file'
import type { FastifyReply } from 'fastify'
import type { Sql } from '../../../../platform/database/database.ts'
import { type SentFile, sendFile } from '../../../../platform/http/send-file.ts'
import { findLanguage } from '../languages.ts'
import { findTexts, type TextsFilter } from '../texts.ts'
import { writeTextCsv } from './text-csv.ts'
import { writeXliff } from './write-xliff.ts'

interface TextsExport extends TextsFilter {
	format: (typeof textFileFormats)[number]
}

/** The texts that the list shows, on all its pages. */
export async function exportTexts(
	sql: Sql,
	{ format, ...filter }: TextsExport,
	reply: FastifyReply,
): Promise<void> {
	const { code } = await findLanguage(sql, filter.language)
	const texts = await findTexts(sql, filter)
	const files: Readonly<Record<typeof format, SentFile>> = {
		csv: { name: `texts-${code}.csv`, type: 'text/csv; charset=utf-8', content: writeTextCsv(code, texts) },
		xliff: { name: `texts-${code}.xlf`, type: 'application/xliff+xml', content: writeXliff(code, texts) },
	}
	sendFile(reply, files[format])
}
