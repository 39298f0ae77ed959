import type { Profile } from '@skinverse/contract/entities/profile'
import { Button } from '@skinverse/ui/button'
import { Skeleton } from '@skinverse/ui/skeleton'
import { formatJoinDate } from '@skinverse/web/dates.ts'
import { LogOut } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { Balance } from '../../shared/money/amount.tsx'
import { useProfile } from '../../shared/session/profile-query.ts'
import { useSignOut } from './use-sign-out.ts'

export function AccountHeader({ onTopUp }: { onTopUp: () => void }) {
	const { t } = useTranslation()
	const { data: profile } = useProfile()
	const signOut = useSignOut()
	return (
		<div className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between md:gap-6">
			<Who profile={profile} />
			<div className="flex flex-wrap items-center gap-3 md:flex-nowrap md:gap-4">
				<div className="flex w-full items-center justify-between gap-4 rounded-panel border border-line bg-panel px-4 py-3 md:mr-2 md:block md:w-auto md:border-0 md:bg-transparent md:p-0 md:text-right">
					<p className="text-muted text-xs">{t('balance')}</p>
					{profile ? (
						<Balance layout="belowAtEndIfWide" credits={profile.balance} className="text-xl/7" />
					) : (
						<Skeleton className="ml-auto h-7 w-28 md:h-11" />
					)}
				</div>
				<Button variant="primary" className="max-md:flex-[1.4]" onClick={onTopUp}>
					{t('top_up_caps')}
				</Button>
				<Button
					variant="outline"
					className="max-md:flex-1"
					icon={<LogOut aria-hidden="true" className="size-4" />}
					busy={signOut.isPending}
					onClick={() => signOut.mutate()}
				>
					{t('logout_caps')}
				</Button>
			</div>
		</div>
	)
}

function Who({ profile }: { profile: Profile | undefined }) {
	const { t, language } = useTranslation()
	const name = profile?.name || t('your_name')
	const surname = profile?.surname || t('your_surname')
	return (
		<div className="flex min-w-0 items-center gap-4">
			<Avatar url={profile?.avatarUrl ?? null} initials={`${name.charAt(0)}${surname.charAt(0)}`} />
			<div className="min-w-0">
				<h1 className="wrap-anywhere text-xl md:text-2xl">
					<bdi>{name}</bdi> <bdi>{surname}</bdi>
				</h1>
				{/* Reserves its line while the profile loads. */}
				<p className="min-h-[1lh] truncate text-muted text-sm">{profile?.email}</p>
				<p className="min-h-[1lh] text-muted text-xs">
					{profile && t('member_since', { date: formatJoinDate(profile.created_at, language) })}
				</p>
			</div>
		</div>
	)
}

function Avatar({ url, initials }: { url: string | null; initials: string }) {
	const look = 'size-16 shrink-0 rounded-panel border border-line-strong bg-raised'
	if (url) return <img src={url} alt="" width={64} height={64} className={look} />
	return (
		<span
			aria-hidden="true"
			className={`${look} grid place-items-center font-display font-semibold text-lg text-lilac`}
		>
			{initials.toUpperCase()}
		</span>
	)
}
