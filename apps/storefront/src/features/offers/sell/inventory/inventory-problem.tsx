import type { SellerInventory } from '@skinverse/contract/entities/offer-inventory'
import { Button } from '@skinverse/ui/button'
import { type Drawing, EmptyState } from '@skinverse/ui/empty-state'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../shared/i18n/use-translation.tsx'
import { useModals } from '../../../../shared/modals.ts'

type ProblemState = Exclude<SellerInventory['state'], 'ready'>

const drawings: Readonly<Record<ProblemState, Drawing>> = {
	no_steam: 'not-found',
	private: 'no-results',
	rate_limited: 'error',
	unavailable: 'error',
}

interface InventoryProblemProps {
	state: ProblemState
	isBusy: boolean
	onRetry: () => void
	onByHand: () => void
}

/** Why there is no inventory, and what the seller can do. */
export function InventoryProblem({ state, isBusy, onRetry, onByHand }: InventoryProblemProps) {
	const { t } = useTranslation()
	const { closeAll } = useModals()
	return (
		<EmptyState
			bare
			level={3}
			drawing={drawings[state]}
			title={t(`sell_inventory_${state}_title`)}
			action={
				<div className="flex flex-wrap justify-center gap-2">
					{state === 'no_steam' ? (
						<Button onClick={closeAll} render={<Link to="/account" search={{ tab: 'personal' }} />}>
							{t('sell_inventory_to_settings')}
						</Button>
					) : (
						<Button busy={isBusy} onClick={onRetry}>
							{t('try_again')}
						</Button>
					)}
					<Button variant="ghost" onClick={onByHand}>
						{t('sell_inventory_by_hand')}
					</Button>
				</div>
			}
		>
			{t(`sell_inventory_${state}`)}
		</EmptyState>
	)
}
