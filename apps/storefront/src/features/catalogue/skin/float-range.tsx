import clsx from 'clsx'
import { bands, placeOnBar } from '../product-details/wear-scale.ts'
import './float-bar.css'

interface FloatRangeProps {
	exteriors: readonly string[]
	floats: readonly number[]
}

/** The exteriors of several copies, with a tick for each float. Decorative: the range stands beside it. */
export function FloatRange({ exteriors, floats }: FloatRangeProps) {
	if (floats.length === 0) return null
	return (
		<span aria-hidden="true" className="relative flex gap-px">
			{bands.map(({ wear, share }) => (
				<i
					key={wear}
					data-wear={wear}
					style={{ width: `${share * 100}%` }}
					className={clsx('float-band', exteriors.includes(wear) && 'is-own')}
				/>
			))}
			{floats.map((float) => (
				<i key={float} className="float-tick" style={{ left: `${placeOnBar(float) * 100}%` }} />
			))}
		</span>
	)
}

/** `FT–WW`, as players write it; undefined without an exterior of the scale. */
export function markRange(exteriors: readonly string[]): string | undefined {
	const marks = bands.filter(({ wear }) => exteriors.includes(wear)).map(({ mark }) => mark)
	return marks.length > 1 ? `${marks[0]}–${marks.at(-1)}` : marks[0]
}
