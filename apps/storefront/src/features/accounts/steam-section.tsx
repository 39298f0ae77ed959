import { messageOf } from '@skinverse/contract/client/api-error'
import type { Profile } from '@skinverse/contract/entities/profile'
import { Badge } from '@skinverse/ui/badge'
import { Button, buttonClass } from '@skinverse/ui/button'
import { formatMoment } from '@skinverse/web/dates.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { profileQuery } from '../../shared/session/profile-query.ts'
import { useShop } from '../../shared/shop.ts'
import { SettingsSection } from './settings-panel.tsx'
import { SteamMark } from './steam-mark.tsx'
import { linkSteamAddress, useLinkSteam } from './use-link-steam.ts'
import { mustVerifyFirst } from './verify-email-first.tsx'

interface SteamSectionProps {
	profile: Profile
	/** The server redirected back before Steam, as the session had no recent confirmation. */
	asksToConfirm: boolean
}

export function SteamSection({ profile, asksToConfirm }: SteamSectionProps) {
	const { t } = useTranslation()
	return (
		<SettingsSection title={t('steam_title')}>
			{profile.steam_linked && <Linked profile={profile} />}
			{!profile.steam_linked && mustVerifyFirst(profile) && (
				<p className="text-muted text-sm">{t('verify_email_first')}</p>
			)}
			{!profile.steam_linked && !mustVerifyFirst(profile) && <NotLinked asksToConfirm={asksToConfirm} />}
		</SettingsSection>
	)
}

function NotLinked({ asksToConfirm }: Pick<SteamSectionProps, 'asksToConfirm'>) {
	const { t } = useTranslation()
	const { link, isLeaving } = useLinkSteam()
	const latest = useRef(link)
	latest.current = link
	useEffect(() => {
		if (asksToConfirm) void latest.current()
	}, [asksToConfirm])
	return (
		<>
			<p className="text-muted text-sm">{t('steam_unlinked_text')}</p>
			<a
				href={linkSteamAddress}
				aria-busy={isLeaving}
				className={`${buttonClass()} sm:justify-self-start`}
				onClick={(event) => {
					// Opened in another tab: the server asks for the confirmation there.
					if (event.metaKey || event.ctrlKey || event.shiftKey) return
					event.preventDefault()
					void link()
				}}
			>
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
			// An earlier failure to link is obsolete now.
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
			<SteamAccount profile={profile} />
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

/** Names the Steam account, so that the owner notices a foreign link. */
function SteamAccount({ profile: { steam_id, steam_linked_at } }: { profile: Profile }) {
	const { t } = useTranslation()
	if (steam_id === null) return null
	return (
		<p className="text-sm">
			<a
				href={`https://steamcommunity.com/profiles/${steam_id}`}
				target="_blank"
				rel="noreferrer"
				className="text-lilac tabular-nums hover:underline"
			>
				{t('steam_account_number', { steam_id })}
			</a>
			{steam_linked_at !== null && (
				<span className="mt-0.5 block text-muted text-xs">
					{t('steam_linked_on', { date: formatMoment(steam_linked_at) })}
				</span>
			)}
		</p>
	)
}
