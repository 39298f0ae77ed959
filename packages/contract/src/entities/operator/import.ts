import { z } from 'zod'
import { games } from '../../games.ts'
import { epochSeconds, id } from '../common.ts'

/** `checking` is the dry run; only a `checked` import can be applied. */
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

/** The changes of a file; after a dry run, the planned ones. */
export const importReport = z
	.object({
		looks_like: z.string(),
		/** The unit of the skipped records' numbers. */
		unit: z.enum(['line', 'record']),
		records: count,
		kinds: change,
		listings: change,
		/** The file's kinds without a listing on sale. */
		kinds_not_on_sale: count,
		skipped: count,
		reasons: z.array(z.object({ reason: z.string(), count, first: z.array(count) })),
		/** The first skipped records. */
		skips: z.array(z.object({ number: count, name: z.string().nullable(), reason: z.string() })),
		notes: z.array(z.string()),
	})
	.meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof importReport>

/** A catalogue file that an operator uploaded. */
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
		/** How much of the file the current step has read. */
		read_bytes: count,
		/** Above 1: the node that processed it stopped, and another started again. */
		attempt: count,
		/** Why it failed. */
		failure: z.string().nullable(),
		report: importReport.nullable(),
	})
	.meta({ id: 'OfficeImport' })
export type OfficeImport = z.infer<typeof officeImport>
