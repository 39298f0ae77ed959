import type { Product } from '@skinverse/contract/entities/product'
import { wearLabel } from '@skinverse/contract/wear'
import clsx from 'clsx'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { bandOf, bands, placeOnBar } from './wear-scale.ts'
import './wear-bar.css'

/** The item's wear: its band, and the exact position if the float value is known. */
export function WearBar({ product }: { product: Pick<Product, 'exterior' | 'float_value'> }) {
	const { t } = useTranslation()
	const { exterior, float_value: float } = product
	const own = bandOf(exterior, float)
	if (!own) return null
	const label = wearLabel(exterior ?? own.wear)
	const wear = 'key' in label ? t(label.key) : label.raw
	return (
		<div className="mt-2 border-line border-t pt-5">
			<p className="flex justify-between gap-4">
				<span className="text-muted">{t('detail_wear')}</span>
				<span className="font-medium">
					{wear}{' '}
					<span className="ml-1 font-normal text-muted">
						{own.from.toFixed(2)} – {own.till.toFixed(2)}
					</span>
				</span>
			</p>
			<div
				role="img"
				aria-label={float === null ? wear : t('wear_place', { wear, float })}
				className="relative mt-6"
			>
				<div className="wear-bands flex gap-0.75">
					{bands.map((band) => (
						<div
							key={band.wear}
							style={{ width: `${band.share * 100}%` }}
							className={clsx('wear-band', band === own && 'is-own')}
						>
							<span className="wear-mark">{band.mark}</span>
							{band.from > 0 && <span className="wear-bound">{band.from.toFixed(2)}</span>}
						</div>
					))}
				</div>
				{float !== null && <i className="wear-pointer" style={{ left: `${placeOnBar(float) * 100}%` }} />}
			</div>
		</div>
	)
}
