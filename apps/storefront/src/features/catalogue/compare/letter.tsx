/** A to D: the same letter stands at the copy and on the scale. */
export const letterOf = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place)

export function Letter({ place, className = '' }: { place: number; className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={`grid size-6 place-items-center rounded-full bg-tint font-bold font-display text-page text-xs ${className}`}
		>
			{letterOf(place)}
		</span>
	)
}
