import { IconButton } from '@skinverse/ui/icon-button'
import { Link } from '@tanstack/react-router'
import { KeyRound, LogOut } from 'lucide-react'
import { useSignOut } from '../../features/operators/index.ts'
import { useMe } from '../../shared/me.ts'
import { t } from '../../shared/text.ts'

/** Who is signed in, their own account, and the way out. */
export function MePanel() {
	const me = useMe()
	const signOut = useSignOut()
	if (me === null) return null
	return (
		<div className="flex items-center gap-2.5 border-t border-line px-1.5 pt-3 text-xs/4">
			<span
				aria-hidden="true"
				className="grid size-9 shrink-0 place-items-center rounded-control border border-line bg-raised font-display font-semibold"
			>
				{initialsOf(me.name)}
			</span>
			<span className="min-w-0 flex-1">
				<span className="block truncate font-medium text-ink">{me.name}</span>
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
	)
}

function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter((word) => word !== '')
	const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
	return `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toUpperCase()
}
