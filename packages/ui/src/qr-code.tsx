import { encode } from 'uqr'

/** The quiet zone around it, which readers need. */
const QUIET_ZONE = 3

/** Dark on white in every theme: many readers need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
	const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-52 rounded-control"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	)
}
