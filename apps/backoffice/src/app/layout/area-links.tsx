import { roleMay } from '@skinverse/contract/capabilities'
import type { OfficeToday } from '@skinverse/contract/entities/operator/today'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../shared/me.ts'
import { t } from '../../shared/text.ts'
import { useToday } from '../../shared/today.ts'
import { areaGroups } from './areas.ts'

const LINK =
	'flex h-11 items-center gap-3 rounded-control px-2.5 text-muted transition-colors hover:text-ink data-[status=active]:bg-raised data-[status=active]:text-ink md:h-7.5 md:text-sm [&_svg]:size-[18px] [&_svg]:stroke-[1.75]'

export function AreaLinks({ onChosen }: { onChosen?: () => void }) {
	const me = useMe()
	const today = useToday()
	if (me === null) return null
	const countOf = (waiting: keyof OfficeToday | undefined) => (waiting && today?.[waiting]) ?? 0
	return (
		<nav aria-label={t('backoffice_areas')} className="grid gap-3 md:gap-2.5">
			{areaGroups.map((group) => {
				const seen = group.areas.filter(({ needs }) => needs === null || roleMay(me.role, needs))
				if (seen.length === 0) return null
				return (
					<div key={group.title} className="grid gap-0.5 md:gap-0">
						{group.title !== null && (
							<h2 className="px-2.5 pb-0.5 text-xs font-medium text-muted">{t(group.title)}</h2>
						)}
						{seen.map(({ to, title, Icon, waiting, status }) => (
							<Link
								key={to}
								to={to}
								search={countOf(waiting) > 0 && status !== undefined ? { status } : {}}
								activeOptions={{ exact: to === '/', includeSearch: false }}
								onClick={onChosen}
								className={LINK}
							>
								<Icon aria-hidden="true" />
								{t(title)}
								<Waiting count={countOf(waiting)} />
							</Link>
						))}
					</div>
				)
			})}
		</nav>
	)
}

function Waiting({ count }: { count: number }) {
	if (count === 0) return null
	return (
		<span className="ml-auto rounded-full bg-tint/8 px-[7px] font-display text-xs/5 font-semibold text-ink">
			{count}
		</span>
	)
}
