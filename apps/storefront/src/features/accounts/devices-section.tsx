import { messageOf } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'
import type { SessionEntry } from '@skinverse/contract/entities/profile'
import { Button } from '@skinverse/ui/button'
import { Skeleton } from '@skinverse/ui/skeleton'
import { LoadFailure } from '@skinverse/web/load-failure'
import { notify } from '@skinverse/web/notify.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { MINE, useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { DeviceRow } from './device-row.tsx'
import { SettingsSection } from './settings-panel.tsx'
import { useSignOut } from './use-sign-out.ts'

const sessionsQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'sessions'],
		queryFn: async ({ signal }) => (await call('GET /user/sessions', { signal })).payload,
	})

/** The account's sessions; each can be signed out here. */
export function DevicesSection() {
	const { t } = useTranslation()
	const { call } = useShop()
	const { data, error, refetch } = useMine(sessionsQuery(call))
	return (
		<SettingsSection title={t('devices_title')}>
			<p className="text-muted text-sm">{t('devices_hint')}</p>
			{data && <Devices sessions={data} />}
			{!data && !error && <Skeleton className="h-14 w-full" />}
			{!data && error && (
				<LoadFailure error={error} generic={t('failed_to_load_devices')} onRetry={refetch} />
			)}
		</SettingsSection>
	)
}

function Devices({ sessions }: { sessions: readonly SessionEntry[] }) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const signOut = useSignOut()
	const end = useMutation({
		mutationFn: (id: string) => call('DELETE /user/sessions/{id}', { params: { id } }),
		onSuccess: ({ message }) => notify.success(message),
		onError: (error) => notify.error(messageOf(error, t('failed_to_sign_out_device'))),
		// Also after a failure: the session may have ended elsewhere.
		onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(call).queryKey }),
	})
	const endOthers = useMutation({
		mutationFn: () => call('DELETE /user/sessions'),
		onSuccess: ({ message }) => notify.success(message),
		onError: (error) => notify.error(messageOf(error, t('failed_to_sign_out_device'))),
		onSettled: () => queryClient.invalidateQueries({ queryKey: [MINE] }),
	})
	const hasOthers = sessions.some(({ current }) => !current)
	return (
		<>
			<ul className="divide-y divide-line border-line border-t">
				{sessions.map((session) => (
					<DeviceRow
						key={session.id}
						session={session}
						isEnding={session.current ? signOut.isPending : end.isPending && end.variables === session.id}
						onEnd={() => (session.current ? signOut.mutate() : end.mutate(session.id))}
					/>
				))}
			</ul>
			{hasOthers && (
				<Button
					size="sm"
					variant="outline"
					className="justify-self-start max-sm:justify-self-stretch"
					busy={endOthers.isPending}
					busyLabel={t('signing_out')}
					onClick={() => endOthers.mutate()}
				>
					{t('sign_out_everywhere_else')}
				</Button>
			)}
		</>
	)
}
