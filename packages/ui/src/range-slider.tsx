import { Slider } from '@base-ui/react/slider'
import clsx from 'clsx'

export type RangeValue = readonly [from: number, to: number]

export type RangeSliderProps = {
	/** Names the pair for screen readers. */
	label: string
	/** Names of the two thumbs. */
	labels: readonly [from: string, to: string]
	value: RangeValue
	/** While a thumb moves. */
	onValueChange: (value: RangeValue) => void
	/** When it is released. */
	onValueCommitted?: (value: RangeValue) => void
	/** Maps a value to its position on the track, and back: any scale. */
	toPosition?: (value: number) => number
	fromPosition?: (position: number) => number
	format?: (value: number, thumb: 0 | 1) => string
	/** The ends of the track and its step, in positions. */
	min?: number
	max?: number
	step?: number
	/** The minimum distance between the thumbs, in steps. */
	minGap?: number
	disabled?: boolean
	className?: string
}

const same = (number: number) => number

export function RangeSlider(props: RangeSliderProps) {
	const { label, labels, value, onValueChange, onValueCommitted, min = 0, max = 100, step = 1 } = props
	const {
		toPosition = same,
		fromPosition = same,
		format = (shown) => String(shown),
		minGap = 0,
		disabled,
		className,
	} = props
	const positions = [toPosition(value[0]), toPosition(value[1])] as const
	/** From 0 to 1. */
	const places = positions.map((position) => (position - min) / (max - min))

	const texts = [format(value[0], 0), format(value[1], 1)] as const

	/** A thumb that did not move keeps its exact value, which the scale and the steps might round. */
	const valueAt = (next: readonly number[], thumb: 0 | 1) => {
		const position = next[thumb]
		return position === undefined || position === positions[thumb] ? value[thumb] : fromPosition(position)
	}

	return (
		<Slider.Root
			aria-label={label}
			value={positions}
			onValueChange={(next) => onValueChange([valueAt(next, 0), valueAt(next, 1)])}
			onValueCommitted={(next) => onValueCommitted?.([valueAt(next, 0), valueAt(next, 1)])}
			min={min}
			max={max}
			step={step}
			minStepsBetweenValues={minGap}
			thumbCollisionBehavior="none"
			disabled={disabled}
			className={clsx('pt-6', className)}
		>
			{/* Touch-sized, whatever the track's height. */}
			<Slider.Control className="flex h-10 touch-none items-center px-2.5 select-none data-disabled:opacity-50">
				<Slider.Track className="h-1 w-full rounded-full bg-raised shadow-[-10px_0_0_var(--color-raised),10px_0_0_var(--color-raised)]">
					<Slider.Indicator className="rounded-full bg-violet" />
					{([0, 1] as const).map((thumb) => (
						<Slider.Thumb
							key={thumb}
							index={thumb}
							getAriaLabel={() => labels[thumb]}
							getAriaValueText={() => texts[thumb]}
							className="size-5 rounded-full border-5 border-violet bg-ink outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-cyan data-dragging:scale-110"
						>
							<ThumbLabel {...labelOf(thumb, places, texts)} />
						</Slider.Thumb>
					))}
				</Slider.Track>
			</Slider.Control>
		</Slider.Root>
	)
}

/** Thumbs closer than this share of the track push their labels apart. */
const CLOSE = 0.24
/** Labels this close to an end of the track are kept inside it. */
const EDGE = 0.1

type ThumbLabelProps = {
	side: 'start' | 'center' | 'end'
	text: string
}

function ThumbLabel({ side, text }: ThumbLabelProps) {
	return (
		<span
			aria-hidden="true"
			className={clsx(
				'pointer-events-none absolute -top-6 font-display text-xs leading-none font-semibold whitespace-nowrap text-ink',
				side === 'start' && '-left-[5px]',
				side === 'center' && 'left-1/2 -translate-x-1/2',
				side === 'end' && '-right-[5px]',
			)}
		>
			{text}
		</span>
	)
}

/** Two thumbs that are close to each other and to an end of the track share one label, at that end. */
function labelOf(thumb: 0 | 1, places: readonly number[], texts: readonly string[]): ThumbLabelProps {
	const [from = 0, till = 1] = places
	const place = places[thumb] ?? 0
	const text = texts[thumb] ?? ''
	const isClose = till - from < CLOSE
	if (isClose && from < EDGE) return { side: 'start', text: thumb === 0 ? texts.join(' – ') : '' }
	if (isClose && till > 1 - EDGE) return { side: 'end', text: thumb === 1 ? texts.join(' – ') : '' }
	if (isClose) return { side: thumb === 0 ? 'end' : 'start', text }
	if (place < EDGE) return { side: 'start', text }
	return { side: place > 1 - EDGE ? 'end' : 'center', text }
}
