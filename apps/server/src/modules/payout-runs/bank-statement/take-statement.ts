import { hash } from 'node:crypto'
import type { PayoutRunStatement } from '@skinverse/contract/entities/operator/payout-run'
import { MAX_STATEMENT_BYTES } from '@skinverse/contract/limits'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { invalidField } from '../../../platform/problem.ts'
import { ibanVault } from '../../offers/index.ts'
import type { PayoutRunsContext } from '../context.ts'
import { closeRuns, settleMembers } from '../settle-members.ts'
import { readStatement } from './list-statements.ts'
import { type KnownMember, matchEntries, payoutIdIn } from './match-entries.ts'
import { readCamt, type StatementEntry } from './read-camt.ts'

interface UploadedStatement {
	file_name: string
	/** base64 */
	bytes: string
}

export interface StatementAnswer {
	statement: PayoutRunStatement
	/** The same file was read before: nothing was changed. */
	isRepeated: boolean
}

/** Settles payouts from a bank statement. The statement itself is not stored: it is about other payments too. */
export async function takeStatement(
	context: PayoutRunsContext,
	{ file_name, bytes }: UploadedStatement,
	{ operator, origin }: Act,
): Promise<StatementAnswer> {
	const { db, clock } = context.platform
	const content = Buffer.from(bytes, 'base64')
	if (content.length > MAX_STATEMENT_BYTES) throw invalidField('bytes', 'statement_too_large')
	const { entries, closing } = readCamt(content)
	const sha256 = hash('sha256', content)
	return actingTransaction(db, operator, async (tx) => {
		// A concurrent upload of the same file waits here for the first one.
		const inserted = await tx.maybe<{ id: number }>(
			`insert into payout_run_statements (sha256, file_name, uploaded_by, uploaded_at, report)
			values ($1, $2, $3, $4, '{"lines": [], "others": 0}')
			on conflict on constraint payout_run_statements_once do nothing returning id`,
			[sha256, file_name, operator.id, clock.now()],
		)
		if (inserted === undefined) {
			return { statement: await readStatement(tx, 'sha256', sha256), isRepeated: true }
		}
		const statementId = inserted.id
		const members = await lockMembers(context, tx, entries)
		const { settlements, lines, others } = matchEntries(entries, members)
		const ours = settlements.map((settlement) => ({ ...settlement, statementId }))
		if (ours.length > 0) await settleMembers(context, tx, ours, operator)
		await closeRuns(
			context,
			tx,
			members.map(({ runId }) => runId),
		)
		const isOwn = closing !== null && closing.account === context.content.settings().payout_account.iban
		await tx.run(
			'update payout_run_statements set report = $2, closing_cents = $3, closing_on = $4 where id = $1',
			[statementId, { lines, others }, isOwn ? closing.amount : null, isOwn ? closing.on : null],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payout_runs.statement',
			subject: String(statementId),
			after: {
				file: file_name,
				sha256,
				paid: settlements.filter(({ to }) => to === 'paid').map(({ payoutId }) => payoutId),
				failed: settlements.filter(({ to }) => to === 'failed').map(({ payoutId }) => payoutId),
				unmatched: lines.length - settlements.length,
			},
		})
		return { statement: await readStatement(tx, 'id', statementId), isRepeated: false }
	})
}

interface MemberRow extends Omit<KnownMember, 'iban'> {
	offerId: number
	ibanSealed: Buffer | null
}

/** The payouts that the entries name, each in its latest run, with the runs locked by rising id. */
async function lockMembers(
	{ platform: { secrets } }: PayoutRunsContext,
	tx: Sql,
	entries: readonly StatementEntry[],
): Promise<KnownMember[]> {
	const payoutIds = entries.map(({ reference }) => payoutIdIn(reference)).filter((id) => id !== null)
	const messageIds = entries.flatMap(({ batch }) => batch?.ids ?? [])
	const named = `member.payout_id = any ($1) or run.message_id = any ($2)`
	await tx.run(
		`select from payout_runs where id in (
			select run.id from payout_run_payouts member join payout_runs run on run.id = member.run_id where ${named})
		order by id for no key update`,
		[payoutIds, messageIds],
	)
	const rows = await tx.many<MemberRow>(
		`select distinct on (member.payout_id) member.run_id as "runId", member.payout_id as "payoutId", member.state,
			run.status as "runStatus", run.message_id as "messageId", run.debtor_iban as "debtorIban",
			member.amount_cents as amount, member.statement_id is not null as "hasStatement",
			payout.offer_id as "offerId", payout.iban_sealed as "ibanSealed"
		from payout_run_payouts member join payout_runs run on run.id = member.run_id
			join payouts payout on payout.id = member.payout_id
		where ${named} order by member.payout_id, member.id desc`,
		[payoutIds, messageIds],
	)
	const vault = ibanVault(secrets)
	const members: KnownMember[] = []
	for (const { offerId, ibanSealed, ...member } of rows) {
		members.push({ ...member, iban: ibanSealed && (await vault.open(tx, ibanSealed, offerId)) })
	}
	return members
}
