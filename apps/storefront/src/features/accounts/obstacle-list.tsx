import type { AccountObstacle } from '@skinverse/contract/entities/account-obstacle'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { Balance } from '../../shared/money/amount.tsx'

interface ObstacleListProps {
	obstacles: readonly AccountObstacle[]
	onLeave: () => void
}

/** What prevents the deletion of the account, each with a link unless only time helps. */
export function ObstacleList({ obstacles, onLeave }: ObstacleListProps) {
	const { t } = useTranslation()
	return (
		<>
			<p className="text-muted text-sm">{t('delete_account_blocked_text')}</p>
			<ul className="mt-3 divide-y divide-line border-line border-y">
				{obstacles.map(({ kind, count, credits, path }) => (
					<li
						key={kind}
						className="grid gap-1.5 py-3 text-sm sm:flex sm:items-center sm:justify-between sm:gap-6"
					>
						<span className="min-w-0">
							{kind === 'balance' ? t('obstacle_balance') : t(`obstacle_${kind}`, { count })}
							{credits !== null && (
								<span className="mt-1 block">
									<Balance credits={credits} />
								</span>
							)}
						</span>
						{path !== null && kind !== 'email_change' && (
							<Link
								to={path}
								onClick={onLeave}
								className="shrink-0 justify-self-start text-lilac underline decoration-lilac/40 underline-offset-3 hover:decoration-lilac"
							>
								{t(`obstacle_${kind}_link`)}
							</Link>
						)}
					</li>
				))}
			</ul>
		</>
	)
}
