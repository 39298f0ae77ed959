import type { SecondFactors } from '@skinverse/contract/entities/second-factors'
import { Badge } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { hasPasskeys } from '@skinverse/ui/passkeys.ts'
import { Skeleton } from '@skinverse/ui/skeleton'
import { Tag } from '@skinverse/ui/tag'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { useOffice } from '../../shared/office.ts'
import { t, tCount } from '../../shared/text.ts'
import { factorsQuery } from './account-queries.ts'
import { type FactorChange, FactorDialog } from './factor-dialogs.tsx'

type Factors = SecondFactors & { required: boolean }

export function OwnFactors() {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(factorsQuery(call))
	const [change, setChange] = useState<FactorChange>()
	if (error && !data) return <LoadError bare level={3} error={error} onRetry={refetch} />
	if (!data) return <Skeleton className="h-64 w-full" />
	return (
		<div className="grid gap-4">
			<p className="flex flex-wrap items-center gap-2 text-sm text-muted">
				<State factors={data} />
				{t(data.required ? 'office_account_factors_required' : 'office_account_factors_optional')}
			</p>
			<App factors={data} onChange={setChange} />
			<Passkeys factors={data} onChange={setChange} />
			{isOn(data) && <Codes left={data.recovery_codes_left} onChange={setChange} />}
			{change && <FactorDialog change={change} onClose={() => setChange(undefined)} />}
		</div>
	)
}

const isOn = ({ totp, passkeys }: SecondFactors) => totp !== null || passkeys.length > 0

function State({ factors }: { factors: SecondFactors }) {
	return isOn(factors) ? (
		<Badge tone="green">{t('two_step_on')}</Badge>
	) : (
		<Badge tone="amber">{t('two_step_off')}</Badge>
	)
}

interface PartProps {
	factors: Factors
	onChange: (change: FactorChange) => void
}

function App({ factors: { totp }, onChange }: PartProps) {
	return (
		<Row title={t('totp_title')} text={totp ? whenText(totp) : t('totp_text')}>
			{totp ? (
				<>
					<Button
						size="sm"
						aria-label={t('office_account_totp_change_label')}
						onClick={() => onChange({ kind: 'totp' })}
					>
						{t('office_account_totp_change')}
					</Button>
					<Button
						size="sm"
						variant="danger"
						aria-label={t('office_account_totp_remove_label')}
						onClick={() => onChange({ kind: 'remove-totp' })}
					>
						{t('totp_remove')}
					</Button>
				</>
			) : (
				<Button size="sm" onClick={() => onChange({ kind: 'totp' })}>
					{t('office_account_totp_set_up')}
				</Button>
			)}
		</Row>
	)
}

function Passkeys({ factors: { passkeys, passkeys_available }, onChange }: PartProps) {
	const canAdd = passkeys_available && hasPasskeys()
	return (
		<>
			<Row title={t('passkeys_title')} text={t(passkeys_available ? 'passkeys_text' : 'passkeys_none_here')}>
				{canAdd && (
					<Button size="sm" onClick={() => onChange({ kind: 'passkey' })}>
						{t('passkey_add')}
					</Button>
				)}
			</Row>
			{passkeys.length > 0 && (
				<ul className="grid gap-3 border-l border-line pl-4">
					{passkeys.map((passkey) => (
						<li
							key={passkey.id}
							className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm"
						>
							<span className="min-w-0">
								<span className="flex flex-wrap items-center gap-2 wrap-anywhere">
									<bdi>{passkey.name}</bdi> {passkey.backed_up && <Tag>{t('passkey_synced')}</Tag>}
								</span>
								<span className="block text-xs text-muted">{whenText(passkey)}</span>
							</span>
							<span className="flex gap-2">
								<Button
									size="sm"
									aria-label={t('passkey_rename_named', { name: passkey.name })}
									onClick={() => onChange({ kind: 'rename-passkey', passkey })}
								>
									{t('passkey_rename')}
								</Button>
								<Button
									size="sm"
									variant="danger"
									aria-label={t('passkey_remove_named', { name: passkey.name })}
									onClick={() => onChange({ kind: 'remove-passkey', passkey })}
								>
									{t('totp_remove')}
								</Button>
							</span>
						</li>
					))}
				</ul>
			)}
		</>
	)
}

function Codes({ left, onChange }: { left: number; onChange: PartProps['onChange'] }) {
	return (
		<Row title={t('recovery_codes_title')} text={tCount('recovery_codes_left', left)}>
			<Button size="sm" onClick={() => onChange({ kind: 'codes' })}>
				{t('recovery_codes_new')}
			</Button>
		</Row>
	)
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
			<div className="min-w-0 flex-[1_1_14rem]">
				<h3 className="font-display text-sm font-semibold">{title}</h3>
				<p className="text-sm text-muted">{text}</p>
			</div>
			<div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
		</div>
	)
}

function whenText({ created_at, last_used_at }: { created_at: number; last_used_at: number | null }): string {
	const since = t('office_account_factor_since', { when: formatMoment(created_at) })
	if (last_used_at === null) return since
	return `${since} · ${t('office_account_factor_used', { when: formatMoment(last_used_at) })}`
}
