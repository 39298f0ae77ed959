import type { InventoryItem } from '@skinverse/contract/entities/offer-inventory'
import { type Game, games } from '@skinverse/contract/games'
import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../../shared/i18n/use-translation.tsx'
import { useOfferTexts } from '../../use-offer-texts.ts'
import type { InventoryChoice } from './inventory-choice.ts'
import { InventoryList } from './inventory-list.tsx'
import { InventoryProblem } from './inventory-problem.tsx'
import { useInventory } from './use-inventory.ts'

const keyOf = ({ app_id, asset_id }: Pick<InventoryItem, 'app_id' | 'asset_id'>) => `${app_id}:${asset_id}`

/** The seller's Steam inventories, to choose the skins of an offer from. */
export function InventoryModal({ modal, room, taken, onChosen }: ModalProps<InventoryChoice>) {
	useOfferTexts()
	const { t } = useTranslation()
	const [category, setCategory] = useState<Game>('cs2')
	const { inventory, isBusy, reload } = useInventory(category)
	const [chosen, setChosen] = useState<readonly InventoryItem[]>([])
	const isFull = chosen.length >= room
	const takenKeys = new Set(taken.map(keyOf))
	const close = () => modal.onOpenChange(false)

	function toggle(item: InventoryItem): void {
		const others = chosen.filter((other) => keyOf(other) !== keyOf(item))
		if (others.length < chosen.length) setChosen(others)
		else if (!isFull) setChosen([...chosen, item])
	}

	return (
		<Dialog
			{...modal}
			size="xl"
			title={t('sell_inventory_title')}
			closeLabel={t('close')}
			banner={
				<div className="flex flex-wrap items-center gap-2">
					<ToggleGroup
						label={t('sell_inventory_game')}
						options={games.map((game) => ({ value: game, label: t(`game_${game}`) }))}
						value={category}
						onValueChange={setCategory}
					/>
					<Button variant="ghost" className="ml-auto" busy={isBusy} onClick={reload}>
						<RotateCw aria-hidden="true" className="size-4" />
						{t('sell_inventory_reload')}
					</Button>
				</div>
			}
			footer={
				(inventory?.state === 'ready' || chosen.length > 0) && (
					<div className="grid gap-2">
						{isFull && (
							<p role="status" className="text-muted text-sm">
								{t('sell_inventory_full')}
							</p>
						)}
						<Button
							block
							size="lg"
							variant="primary"
							disabled={chosen.length === 0}
							onClick={() => {
								onChosen(chosen, inventory?.state === 'ready' ? inventory.link : undefined)
								close()
							}}
						>
							{t('sell_inventory_add', { count: chosen.length })}
						</Button>
					</div>
				)
			}
		>
			{inventory === undefined || inventory.state === 'ready' ? (
				<InventoryList
					key={category}
					items={inventory?.items}
					isChosen={(item) => chosen.some((other) => keyOf(other) === keyOf(item))}
					isTaken={(item) => takenKeys.has(keyOf(item))}
					isFull={isFull}
					onToggle={toggle}
				/>
			) : (
				<InventoryProblem state={inventory.state} isBusy={isBusy} onRetry={reload} onByHand={close} />
			)}
		</Dialog>
	)
}
