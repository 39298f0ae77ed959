import { messageOf } from '@skinverse/contract/client/api-error'
import type { Profile } from '@skinverse/contract/entities/profile'
import { Badge } from '@skinverse/ui/badge'
import { Button, buttonClass } from '@skinverse/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/notify.ts'
import { profileQuery } from '../../shared/session/profile-query.ts'
import { useShop } from '../../shared/shop.ts'
import { SettingsSection } from './settings-panel.tsx'
import { steamAddress } from './steam-address.ts'
import { SteamMark } from './steam-mark.tsx'

const BACK_TO = '/account?tab=personal'

export function SteamSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation()
	return (
		<SettingsSection title={t('steam_title')}>
			{profile.steam_linked ? <Linked profile={profile} /> : <NotLinked />}
		</SettingsSection>
	)
}

function NotLinked() {
	const { t } = useTranslation()
	return (
		<>
			<p className="text-muted text-sm">{t('steam_unlinked_text')}</p>
			<a href={steamAddress(BACK_TO)} className={`${buttonClass()} sm:justify-self-start`}>
				<span className="inline-flex items-center gap-2.5">
					<SteamMark />
					{t('link_steam')}
				</span>
			</a>
		</>
	)
}

function Linked({ profile }: { profile: Profile }) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const navigate = useNavigate()
	const isOnlyWayIn = !profile.has_password || !profile.email
	const unlink = useMutation({
		mutationFn: () => call('DELETE /user/steam'),
		onSuccess: ({ message }) => {
			notify.success(message)
			// An earlier failure to link has nothing to say any more.
			return navigate({ to: '/account', search: { tab: 'personal' }, replace: true })
		},
		onError: (error) => notify.error(messageOf(error, t('failed_to_unlink_steam'))),
		onSettled: () => queryClient.invalidateQueries({ queryKey: profileQuery(call).queryKey }),
	})
	return (
		<>
			<p className="flex flex-wrap items-center gap-3 text-muted text-sm">
				<Badge tone="green">{t('steam_linked')}</Badge>
				{t(isOnlyWayIn ? 'steam_is_only_way_in' : 'steam_linked_text')}
			</p>
			<Button
				variant="danger"
				className="sm:justify-self-start"
				disabled={isOnlyWayIn}
				busy={unlink.isPending}
				busyLabel={t('unlinking_steam')}
				onClick={() => unlink.mutate()}
			>
				{t('unlink_steam')}
			</Button>
		</>
	)
}
