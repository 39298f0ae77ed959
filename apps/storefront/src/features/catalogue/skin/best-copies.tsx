import type { SkinCopy, SkinDetails } from '@skinverse/contract/entities/skin'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Reserved } from '../../../shared/holds/use-reserved.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../../shared/item-picture.tsx'
import { useLiveItem } from '../../../shared/live/use-live.ts'
import { Price } from '../../../shared/money/amount.tsx'
import { ItemGone } from '../item-gone.tsx'
import { AgainstMedian } from './against-median.tsx'
import type { CopyActions } from './copy-actions.ts'
import { CopyMark } from './copy-mark.tsx'
import { FloatBar } from './float-bar.tsx'
import { ReservedMark } from './reserved-mark.tsx'

interface BestCopiesProps {
	skin: SkinDetails
	actions: CopyActions
	reserved: Reserved
}

/** The cheapest copy and the one with the lowest float, of the chosen exterior and class. */
export function BestCopies({ skin, actions, reserved }: BestCopiesProps) {
	const { cheapest, lowest_float: lowestFloat } = skin
	if (cheapest === null) return null
	const isOne = lowestFloat === null || lowestFloat.id === cheapest.id
	return (
		<div className={`mt-6 grid gap-3 ${isOne ? '' : 'sm:grid-cols-2'}`}>
			<BestCopy
				copy={cheapest}
				marks={lowestFloat?.id === cheapest.id ? ['cheapest', 'lowest_float'] : ['cheapest']}
				action={actions.buy(cheapest)}
			/>
			{!isOne && (
				<BestCopy
					copy={lowestFloat}
					marks={['lowest_float']}
					action={
						<>
							<ReservedMark until={reserved.get(lowestFloat.id)} />
							{actions.addToCart(lowestFloat)}
						</>
					}
					isSmall
				/>
			)}
		</div>
	)
}

interface BestCopyProps {
	copy: SkinCopy
	marks: readonly ('cheapest' | 'lowest_float')[]
	action: ReactNode
	/** Its action is the round button; the large one says itself that the copy is reserved. */
	isSmall?: boolean
}

function BestCopy({ copy, marks, action, isSmall }: BestCopyProps) {
	const { t } = useTranslation()
	const live = useLiveItem(copy.id)
	return (
		<article data-live={live} className="surface flex flex-col gap-3 p-4">
			<div className="flex items-center gap-3">
				<span className="glow-rarity grid w-20 shrink-0 place-items-center rounded-control">
					<ItemPicture src={copy.img_url} width={80} className="live-fades w-full" />
				</span>
				<div className="min-w-0 grow">
					<p className="flex flex-wrap gap-1">
						{marks.map((mark) => (
							<CopyMark key={mark} mark={mark} />
						))}
					</p>
					<Price layout="below" eur={copy.price} className="live-price mt-1 text-lg" />
				</div>
			</div>
			<div className="grid gap-2">
				<p className="flex min-h-5 flex-wrap justify-between gap-x-3 text-sm">
					{copy.float_value !== null && (
						<span>
							<span className="text-muted">{t('skin_float')}</span> {copy.float_value.toFixed(4)}
						</span>
					)}
					<AgainstMedian percent={copy.against_median} />
				</p>
				<FloatBar copy={copy} />
			</div>
			<div className={clsx('mt-auto pt-1', isSmall && 'flex items-center justify-end gap-3')}>
				{live === 'gone' ? <ItemGone /> : action}
			</div>
		</article>
	)
}
