import type { PayoutRunDetails } from '@skinverse/contract/entities/operator/payout-run'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { saveFile } from '@skinverse/ui/save-file.ts'
import { formatDay } from '@skinverse/web/dates.ts'
import { Download, FileCode } from 'lucide-react'
import { useState } from 'react'
import { Sums } from '../../shared/facts.tsx'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t, tCount } from '../../shared/text.ts'
import { SideCard } from './side-card.tsx'

/** `2026-11-17` in the style of all dates. */
const dayText = (day: string) => formatDay(Date.parse(day) / 1000, { isUtc: true })

const TONES: Readonly<Record<PayoutRunDetails['file']['state'], BadgeTone>> = {
	none: 'grey',
	ready: 'green',
	downloaded: 'lightblue',
	requested: 'amber',
}

/** The file for the bank, and its one download. */
export function FileCard({ run }: { run: PayoutRunDetails }) {
	const { id, file, payments, total, may, approved } = run
	const { call } = useOffice()
	const params = { id: String(id) }
	const [asks, setAsks] = useState(false)
	const download = useDecision(async () => {
		const answer = await call('POST /backoffice/payout-runs/{id}/download', { params })
		saveFile(answer.payload.name, answer.payload.xml)
		return answer
	})
	const request = useDecision((body: { reason: string }) =>
		call('POST /backoffice/payout-runs/{id}/request-file', { params, body }),
	)
	const approve = useDecision(() => call('POST /backoffice/payout-runs/{id}/approve-file', { params }))
	return (
		<SideCard
			title={t('office_run_file')}
			beside={
				<Badge tone={TONES[file.state]}>
					{t(approved === null ? 'office_run_file_after' : `office_run_file_state_${file.state}`)}
				</Badge>
			}
		>
			<div className="flex items-center gap-3 rounded-control border border-line bg-page px-3 py-2">
				<FileCode aria-hidden="true" className="size-4 shrink-0 text-muted" />
				<span className="min-w-0">
					<span className="block truncate text-sm">{file.name}</span>
					<span className="block text-xs text-muted">{tCount('office_run_file_about', payments)}</span>
				</span>
			</div>
			<Sums
				facts={[
					{ label: t('office_run_control_sum'), value: total.toFixed(2) },
					{ label: t('office_run_execution'), value: dayText(file.execution_on) },
					file.sha256 !== null && {
						label: t('office_run_sha256'),
						value: (
							<code title={file.sha256} className="font-mono text-xs font-normal">
								{file.sha256.slice(0, 12)}…
							</code>
						),
					},
				]}
			/>
			{file.request && (
				<Notice tone="amber">
					{t('office_run_file_requested_by', { name: file.request.by.name, reason: file.request.reason })}
				</Notice>
			)}
			<Failure
				error={download.error ?? approve.error}
				onReloaded={() => [download, approve].map(({ reset }) => reset())}
			/>
			{may.download && (
				<>
					<Button
						block
						variant="primary"
						icon={<Download aria-hidden="true" className="size-4" />}
						busy={download.isPending}
						busyLabel={t('office_run_downloading')}
						onClick={() => download.mutate(undefined)}
					>
						{t('office_run_download')}
					</Button>
					<p className="text-xs text-muted">{t('office_run_download_hint')}</p>
				</>
			)}
			{may.request_file && (
				<Button size="sm" onClick={() => setAsks(true)}>
					{t('office_run_request_file')}
				</Button>
			)}
			{may.approve_file && (
				<Button
					size="sm"
					variant="primary"
					busy={approve.isPending}
					busyLabel={t('office_run_approving')}
					onClick={() => approve.mutate(undefined)}
				>
					{t('office_run_approve_file')}
				</Button>
			)}
			<ReasonDialog
				open={asks}
				onClose={() => setAsks(false)}
				title={t('office_run_request_file_title')}
				text={t('office_run_request_file_text')}
				confirm={t('office_run_request_file')}
				confirming={t('office_run_requesting_file')}
				decision={request}
			/>
		</SideCard>
	)
}
