import type { Product } from '@skinverse/contract/entities/product'
import clsx from 'clsx'
import { bandOf, bands, placeOnBar } from '../product-details/wear-scale.ts'
import './float-bar.css'

/** Decorative: the float value stands beside it. */
export function FloatBar({
	copy: { exterior, float_value: float },
	className,
}: {
	copy: Pick<Product, 'exterior' | 'float_value'>
	className?: string
}) {
	if (float === null) return null
	const own = bandOf(exterior, float)
	return (
		<span aria-hidden="true" className={clsx('relative flex gap-px', className)}>
			{bands.map((band) => (
				<i
					key={band.wear}
					data-wear={band.wear}
					style={{ width: `${band.share * 100}%` }}
					className={clsx('float-band', band === own && 'is-own')}
				/>
			))}
			<i className="float-pointer" style={{ left: `${placeOnBar(float) * 100}%` }} />
		</span>
	)
}
