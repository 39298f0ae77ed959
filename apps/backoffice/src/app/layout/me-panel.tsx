import { IconButton } from '@skinverse/ui/icon-button'
import { Link } from '@tanstack/react-router'
import { KeyRound, LogOut } from 'lucide-react'
import { useSignOut } from '../../features/operators/index.ts'
import { useMe } from '../../shared/me.ts'
import { t } from '../../shared/text.ts'

/** The signed-in operator, a link to the own account, sign-out, and the program's version. */
export function MePanel() {
	const me = useMe()
	const signOut = useSignOut()
	if (me === null) return null
	return (
		<div className="grid gap-1 border-t border-line px-1.5 pt-3 text-xs/4">
			<div className="flex items-center gap-2.5">
				<span className="min-w-0 flex-1">
					<span className="line-clamp-2 font-medium text-ink wrap-anywhere" title={me.name}>
						{me.name}
					</span>
					<span className="block truncate text-muted" title={me.email}>
						{t(`backoffice_role_${me.role}`)}
					</span>
				</span>
				<IconButton
					label={t('office_account')}
					variant="ghost"
					className="-mr-2.5"
					render={<Link to="/account" />}
				>
					<KeyRound aria-hidden="true" />
				</IconButton>
				<IconButton
					label={t('backoffice_sign_out')}
					variant="ghost"
					busy={signOut.isPending}
					onClick={() => signOut.mutate()}
					className="-mr-1.5"
				>
					<LogOut aria-hidden="true" />
				</IconButton>
			</div>
			<p className="truncate text-muted">{t('office_version', { version: me.version })}</p>
		</div>
	)
}
