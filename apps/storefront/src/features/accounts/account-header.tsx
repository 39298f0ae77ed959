import { Button } from '@skinverse/ui/button'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Balance } from '../../shared/money/amount.tsx'
import { useProfile } from '../../shared/session/profile-query.ts'
import { useSignOut } from './use-sign-out.ts'

export function AccountHeader({ onTopUp }: { onTopUp: () => void }) {
	const { t } = useTranslation()
	const { data: profile } = useProfile()
	const signOut = useSignOut()
	const name = profile?.name || t('your_name')
	const surname = profile?.surname || t('your_surname')
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-6">
			<div className="flex min-w-0 flex-1 basis-80 items-center gap-4">
				<Avatar url={profile?.avatarUrl ?? null} initials={`${name.charAt(0)}${surname.charAt(0)}`} />
				<div className="min-w-0">
					<h1 className="truncate text-xl md:text-2xl">
						{name} {surname}
					</h1>
					<p className="truncate text-muted text-sm">{profile?.email}</p>
				</div>
			</div>
			<div className="flex flex-1 flex-wrap items-center gap-3 md:flex-none">
				<div className="mr-auto md:mr-3 md:text-right">
					<p className="text-muted text-xs">{t('balance')}</p>
					<Balance credits={profile?.balance ?? 0} className="text-xl" />
				</div>
				<Button variant="primary" onClick={onTopUp}>
					{t('top_up')}
				</Button>
				<Button
					variant="outline"
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
