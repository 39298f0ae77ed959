import { z } from 'zod'
import { games } from '../../games.ts'
import { epochSeconds, id } from '../common.ts'

/** `checking` is the dry run; only what was `checked` can be applied. */
export const importStatuses = [
	'uploading',
	'checking',
	'checked',
	'applying',
	'applied',
	'failed',
	'discarded',
] as const
export type ImportStatus = (typeof importStatuses)[number]

const count = z.int().nonnegative()
const change = z.object({ added: count, updated: count, unchanged: count })

/** What a file brings; after a dry run, what it would bring. */
export const importReport = z
	.object({
		looks_like: z.string(),
		/** What the numbers of the skipped ones count. */
		unit: z.enum(['line', 'record']),
		records: count,
		kinds: change,
		listings: change,
		/** Of the file's kinds, those of which nothing is on sale. */
		kinds_not_on_sale: count,
		skipped: count,
		reasons: z.array(z.object({ reason: z.string(), count, first: z.array(count) })),
		/** The first of the skipped ones. */
		skips: z.array(z.object({ number: count, name: z.string().nullable(), reason: z.string() })),
		notes: z.array(z.string()),
	})
	.meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof importReport>

/** A file for the catalogue that an operator uploaded. */
export const officeImport = z
	.object({
		id,
		file: z.string(),
		bytes: count,
		category: z.enum(games).nullable(),
		status: z.enum(importStatuses),
		operator: z.string(),
		created_at: epochSeconds,
		finished_at: epochSeconds.nullable(),
		/** How much of the file the step under way has read. */
		read_bytes: count,
		/** Above 1: the node that worked on it stopped, and another began anew. */
		attempt: count,
		/** Why nothing came of it. */
		failure: z.string().nullable(),
		report: importReport.nullable(),
	})
	.meta({ id: 'OfficeImport' })
export type OfficeImport = z.infer<typeof officeImport>
