import { roleMay } from '@skinverse/contract/capabilities'
import { Link } from '@tanstack/react-router'
import { useParkedCount } from '../../features/jobs/index.ts'
import { useMe } from '../../shared/me.ts'
import { t } from '../../shared/text.ts'
import { areas } from './areas.ts'

const LINK =
	'flex h-11 items-center gap-3 rounded-control px-2.5 text-muted transition-colors hover:text-ink data-[status=active]:bg-raised data-[status=active]:text-ink md:h-10 [&_svg]:size-[18px] [&_svg]:stroke-[1.75]'

export function AreaLinks({ onChosen }: { onChosen?: () => void }) {
	const me = useMe()
	const parked = useParkedCount()
	if (me === null) return null
	const seen = areas.filter(({ needs }) => needs === null || roleMay(me.role, needs))
	return (
		<nav aria-label={t('backoffice_areas')} className="grid gap-0.5">
			{seen.map(({ to, title, Icon }) => (
				<Link key={to} to={to} activeOptions={{ exact: to === '/' }} onClick={onChosen} className={LINK}>
					<Icon aria-hidden="true" />
					{t(title)}
					{to === '/jobs' && parked > 0 && (
						<span className="ml-auto rounded-full bg-white/8 px-[7px] font-display text-xs/5 font-semibold text-ink">
							{parked}
						</span>
					)}
				</Link>
			))}
		</nav>
	)
}
