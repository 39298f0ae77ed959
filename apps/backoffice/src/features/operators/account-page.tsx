import { Button } from '@skinverse/ui/button'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Facts } from '../../shared/facts.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMe } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { NotificationSettings } from '../notifications/index.ts'
import { ownSessionsQuery } from './account-queries.ts'
import { OwnFactors } from './own-factors.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SessionsList } from './sessions-list.tsx'

/** The operator's own account. */
export function AccountPage() {
	return (
		<Page title={t('office_account')} hint={t('office_account_hint')}>
			<div className="grid items-start gap-4 xl:grid-cols-2">
				<div className="grid min-w-0 gap-4">
					<Section title={t('office_account_profile')}>
						<Profile />
					</Section>
					<Section title={t('office_account_sessions')}>
						<OwnSessions />
					</Section>
				</div>
				<div className="grid min-w-0 gap-4">
					<Section title={t('office_account_factors')}>
						<OwnFactors />
					</Section>
					<Section title={t('office_notifications_title')}>
						<NotificationSettings />
					</Section>
				</div>
			</div>
		</Page>
	)
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="surface min-w-0 p-4 md:p-5">
			<h2 id={id} className="mb-4 text-lg">
				{title}
			</h2>
			{children}
		</section>
	)
}

function Profile() {
	const me = useMe()
	const [isChanging, setChanging] = useState(false)
	if (me === null) return null
	return (
		<div className="grid gap-4">
			<Facts
				facts={[
					{ label: t('office_operator_name'), value: me.name },
					{ label: t('office_operator_email'), value: me.email },
					{ label: t('office_operator_role'), value: t(`backoffice_role_${me.role}`) },
				]}
			/>
			<div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
				<Button onClick={() => setChanging(true)}>{t('backoffice_change_password')}</Button>
				<span className="text-sm text-muted">{t('office_account_password_text')}</span>
			</div>
			{isChanging && <PasswordDialog email={me.email} onClose={() => setChanging(false)} />}
		</div>
	)
}

function OwnSessions() {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(ownSessionsQuery(call))
	const end = useDecision((id: string) => call('DELETE /backoffice/sessions/{id}', { params: { id } }))
	const endOthers = useDecision<void>(() => call('DELETE /backoffice/sessions'))
	if (error && !data) return <LoadError bare level={3} error={error} onRetry={refetch} />
	if (!data) return <Skeleton className="h-24 w-full" />
	return (
		<div className="grid gap-4">
			<Failure error={end.error ?? endOthers.error} onReloaded={end.reset} />
			<SessionsList sessions={data} ending={end.isPending ? end.variables : undefined} onEnd={end.mutate} />
			{data.length > 1 && (
				<Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
					{t('office_account_sessions_end')}
				</Button>
			)}
		</div>
	)
}
