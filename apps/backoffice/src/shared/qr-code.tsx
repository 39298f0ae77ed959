import { encode } from 'uqr'

/** The empty margin that cameras need around a code, in modules. */
const QUIET_ZONE = 4

/** Dark on white whatever the page looks like: many cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
	const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-48 rounded-control bg-white"
		>
			<path d={modules.join('')} fill="#000" />
		</svg>
	)
}
