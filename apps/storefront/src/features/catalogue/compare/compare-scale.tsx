import type { ComparedCopy } from '@skinverse/contract/entities/skin'
import { MAX_COMPARED } from '@skinverse/contract/limits'
import { wearLabel } from '@skinverse/contract/wear'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { bands } from '../product-details/wear-scale.ts'
import { Letter, letterOf } from './letter.tsx'
import { pinLevels, scaleOf } from './scale-of.ts'
import '../skin/float-bar.css'
import './compare.css'

const PERCENT = 100
/** A pin on the bar, its stem, and what a pin on the next level is higher. */
const PIN_PX = 40
const STEM_PX = 18
const LEVEL_PX = 26

/** One scale for all copies, each a pin with its letter. */
export function CompareScale({ copies }: { copies: readonly ComparedCopy[] }) {
	const { t } = useTranslation()
	const scale = scaleOf(copies)
	if (scale === undefined) return null
	const { band, from, till, placeOf, ticks } = scale
	const pins = copies.flatMap(({ id, float_value: float }, place) =>
		float === null ? [] : [{ id, place, float, at: placeOf(float) }],
	)
	const levels = pinLevels(pins.map(({ at }) => at))
	const label = band && wearLabel(band.wear)
	const floats = pins.map(({ place, float }) => `${letterOf(place)} ${float.toFixed(6)}`).join(', ')
	return (
		<div className="border-line border-t px-4 py-4 md:px-6">
			<p className="flex justify-between gap-4 text-muted text-xs">
				<span>
					{label
						? t('compare_within', { wear: 'key' in label ? t(label.key) : label.raw })
						: t('compare_whole')}
				</span>
				<span>{t('compare_hint')}</span>
			</p>
			<div
				role="img"
				aria-label={t('compare_scale', { floats })}
				className="compare-scale"
				style={{ paddingTop: PIN_PX + Math.max(...levels) * LEVEL_PX }}
			>
				<span className="compare-bands">
					{(band ? [band] : bands).map(({ wear, share }) => (
						<i key={wear} data-wear={wear} style={{ flexGrow: band ? 1 : share }} />
					))}
				</span>
				{/* The stem of a higher pin passes behind the lower one. */}
				{pins.map(({ id, place, at }, index) => (
					<span
						key={id}
						className="compare-pin"
						style={{ left: `${at * PERCENT}%`, zIndex: MAX_COMPARED - (levels[index] ?? 0) }}
					>
						<Letter place={place} />
						<i style={{ height: STEM_PX + (levels[index] ?? 0) * LEVEL_PX }} />
					</span>
				))}
				{[from, ...ticks, till].map((tick) => (
					<span key={tick} className="compare-tick" style={{ left: `${placeOf(tick) * PERCENT}%` }}>
						{tick.toFixed(2)}
					</span>
				))}
			</div>
		</div>
	)
}
