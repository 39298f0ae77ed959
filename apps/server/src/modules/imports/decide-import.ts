import type { ImportReport, ImportStatus } from '@skinverse/contract/entities/operator/import'
import type { TrailAction } from '@skinverse/contract/trail-actions'
import type { Sql } from '../../platform/database/database.ts'
import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'

type ImportsContext = Pick<Platform, 'db' | 'jobs'>

interface Decision extends Act {
	importId: number
}

interface LockedImport {
	file: string
	bytes: number
	status: ImportStatus
	report: ImportReport | null
}

export function checkImport({ db, jobs }: ImportsContext, decision: Decision): Promise<void> {
	return actingTransaction(db, decision.operator, async (tx) => {
		const { file, bytes } = await lockImport(tx, decision.importId, ['uploading'])
		const { arrived } = await tx.one<{ arrived: number }>(
			'select coalesce(sum(octet_length(bytes)), 0)::bigint as arrived from import_parts where import_id = $1',
			[decision.importId],
		)
		if (arrived !== bytes) throw new Problem('conflict', { text: 'office_import_incomplete' })
		await begin(tx, decision.importId, 'checking')
		await jobs.enqueue(tx, 'imports.run', { importId: decision.importId, step: 'check' })
		await record(tx, decision, 'imports.check', { file, bytes })
	})
}

export function applyImport({ db, jobs }: ImportsContext, decision: Decision): Promise<void> {
	return actingTransaction(db, decision.operator, async (tx) => {
		const { file, report } = await lockImport(tx, decision.importId, ['checked'])
		await begin(tx, decision.importId, 'applying')
		await jobs.enqueue(tx, 'imports.run', { importId: decision.importId, step: 'apply' })
		const { kinds, listings, skipped } = report ?? {}
		await record(tx, decision, 'imports.apply', { file, kinds, listings, skipped })
	})
}

export function discardImport({ db }: ImportsContext, decision: Decision): Promise<void> {
	return actingTransaction(db, decision.operator, async (tx) => {
		const { file } = await lockImport(tx, decision.importId, ['uploading', 'checking', 'checked'])
		await tx.run("update imports set status = 'discarded', finished_at = now() where id = $1", [
			decision.importId,
		])
		await tx.run('delete from import_parts where import_id = $1', [decision.importId])
		await record(tx, decision, 'imports.discard', { file })
	})
}

async function lockImport(tx: Sql, id: number, from: readonly ImportStatus[]): Promise<LockedImport> {
	const found = await tx.maybe<LockedImport>(
		'select file, bytes, status, report from imports where id = $1 for update',
		[id],
	)
	if (found === undefined) throw new Problem('not_found')
	if (!from.includes(found.status)) throw new Problem('conflict')
	return found
}

async function begin(tx: Sql, id: number, status: 'checking' | 'applying'): Promise<void> {
	await tx.run('update imports set status = $2, attempt = 0, read_bytes = 0, beat_at = now() where id = $1', [
		id,
		status,
	])
}

function record(
	tx: Sql,
	{ importId, operator, origin }: Decision,
	action: TrailAction,
	after: object,
): Promise<void> {
	return recordChange(tx, { operatorId: operator.id, origin, action, subject: String(importId), after })
}
