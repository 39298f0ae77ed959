import { roleMay } from '@skinverse/contract/capabilities'
import type { PayoutRunDetails, PayoutRunStatus } from '@skinverse/contract/entities/operator/payout-run'
import { lastOfIban, maskIban } from '@skinverse/contract/iban'
import { type Cents, cents, decimalOf } from '@skinverse/contract/money'
import type { Operator } from '../../platform/http/identity.ts'
import { Problem } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import { executionDay } from './bank-file/execution-day.ts'
import type { PayoutRunsContext } from './context.ts'
import { fileName } from './download-file.ts'
import { RUN_COLUMNS, RUN_FROM, type RunRow, runOf } from './list-runs.ts'
import { type MemberRow, readContents, runPayoutOf } from './run-payouts.ts'

interface DetailsRow extends RunRow {
	sha256: string | null
	message_id: string | null
	debtor_iban: string | null
	execution_on: string | null
	file_state: PayoutRunDetails['file']['state']
	request: PayoutRunDetails['file']['request']
	closing: Cents | null
	closing_on: string | null
}

/** Whether the file can be downloaded, was, or another download is requested. */
const FILE_STATE = `case when run.status not in ('approved', 'sent') then 'none' when permission.id is null then 'downloaded'
	when permission.approved_at is null then 'requested' else 'ready' end`

/** One run as this operator sees it. */
export async function readRun(
	context: PayoutRunsContext,
	runId: number,
	operator: Pick<Operator, 'id' | 'role'>,
	language: Language,
): Promise<PayoutRunDetails> {
	const { db, clock, config } = context.platform
	const found = await db.maybe<DetailsRow>(
		`select ${RUN_COLUMNS}, run.file_sha256 as sha256, run.message_id, run.debtor_iban,
			to_char(run.execution_on, 'YYYY-MM-DD') as execution_on, ${FILE_STATE} as file_state,
			case when permission.approved_at is null and permission.id is not null then jsonb_build_object('reason', permission.reason,
				'by', jsonb_build_object('id', asker.id, 'name', asker.name,
					'at', extract(epoch from permission.requested_at)::bigint)) end as request,
			last.closing_cents as closing, to_char(last.closing_on, 'YYYY-MM-DD') as closing_on
		from ${RUN_FROM}
			left join payout_run_files permission on permission.run_id = run.id and permission.downloaded_at is null
			left join operators asker on asker.id = permission.requested_by
			left join lateral (select closing_cents, closing_on from payout_run_statements
				where closing_cents is not null order by closing_on desc, id desc limit 1) last on true
		where run.id = $1`,
		[runId],
	)
	if (found === undefined) throw new Problem('not_found')
	const { sha256, message_id, debtor_iban, execution_on, file_state, request, closing, closing_on, ...row } =
		found
	const { members, checked, version } = await readContents(context, db, runId, language)
	const isApproved = row.approved !== null
	const { payout_account, time_zone } = context.content.settings()
	const debtor = debtor_iban ?? payout_account.iban
	return {
		...runOf(row),
		version,
		payouts: members.map((member) => runPayoutOf(context, member, checked, { isApproved, language })),
		largest: largestOf(members),
		paid_from: debtor === '' ? null : maskIban(lastOfIban(debtor)),
		balance:
			closing === null || closing_on === null ? null : { amount: decimalOf(cents(closing)), on: closing_on },
		file: {
			name: fileName(config.brand, runId),
			sha256,
			message_id,
			execution_on: execution_on ?? executionDay(clock.now(), time_zone),
			state: file_state,
			request,
		},
		may: mayOf(row, found, operator),
	}
}

function largestOf(members: readonly MemberRow[]): PayoutRunDetails['largest'] {
	const live = members.filter(({ state }) => state !== 'taken_out')
	const [largest] = live.toSorted((one, other) => other.amount - one.amount)
	return largest === undefined ? null : { amount: decimalOf(largest.amount), seller: largest.seller }
}

/** The steps that the status and this operator's role allow; the operations decide. */
function mayOf(
	run: RunRow,
	{ file_state, request }: Pick<DetailsRow, 'file_state' | 'request'>,
	{ id, role }: Pick<Operator, 'id' | 'role'>,
): PayoutRunDetails['may'] {
	const settles = roleMay(role, 'payouts.settle')
	const decides = roleMay(role, 'approvals.decide')
	const is = (...statuses: PayoutRunStatus[]) => statuses.includes(run.status)
	const isProposer = run.proposed.id === id
	const isUnsettled = run.paid + run.failed === 0
	return {
		take_out: settles && is('proposed', 'sent_back'),
		propose: settles && is('sent_back'),
		approve: decides && is('proposed') && !isProposer,
		send_back: decides && is('proposed') && !isProposer,
		cancel:
			settles &&
			(is('proposed', 'sent_back', 'approved') || (is('sent') && isUnsettled && run.sent?.id !== id)),
		download: roleMay(role, 'payouts.reveal') && file_state === 'ready',
		request_file: settles && file_state === 'downloaded',
		approve_file: decides && file_state === 'requested' && request?.by.id !== id,
		settle: settles && is('sent', 'settled'),
	}
}
