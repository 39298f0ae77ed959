import type { Product } from '@skinverse/contract/entities/product'
import clsx from 'clsx'
import { bandOf, bands, placeOnBar } from '../product-details/wear-scale.ts'
import './float-bar.css'

interface FloatBarProps {
	copy: Pick<Product, 'exterior' | 'float_value'>
	className?: string
}

/** The float of one copy. Decorative: the value stands beside it. */
export function FloatBar({ copy: { exterior, float_value: float }, className }: FloatBarProps) {
	const own = bandOf(exterior, float)
	return (
		<FloatScale
			exteriors={own ? [own.wear] : []}
			floats={float === null ? [] : [float]}
			mark="float-pointer"
			className={className}
		/>
	)
}

interface FloatScaleProps {
	/** Those that are lit. */
	exteriors: readonly string[]
	floats: readonly number[]
	mark: 'float-pointer' | 'float-tick'
	className?: string
}

export function FloatScale({ exteriors, floats, mark, className }: FloatScaleProps) {
	if (floats.length === 0) return null
	return (
		<span aria-hidden="true" className={clsx('relative flex gap-px', className)}>
			{bands.map(({ wear, share }) => (
				<i
					key={wear}
					data-wear={wear}
					style={{ width: `${share * 100}%` }}
					className={clsx('float-band', exteriors.includes(wear) && 'is-own')}
				/>
			))}
			{floats.map((float) => (
				<i key={float} className={mark} style={{ left: `${placeOnBar(float) * 100}%` }} />
			))}
		</span>
	)
}
