export interface Bar {
	label: string
	value: number
	/** The label at the end of the bar. */
	text: string
	/** The limit of the comparison, drawn in grey. */
	isLimit?: boolean
}

interface Chart {
	title: string
	bars: readonly Bar[]
	/** A dashed line across all bars. */
	mark?: { value: number; text: string }
}

const WIDTH = 720
const LABEL_WIDTH = 230
const VALUE_WIDTH = 110
const ROW = 30
const HEAD = 56

/** Horizontal bars on white, readable on a dark page too. */
export function barChart({ title, bars, mark }: Chart): string {
	const room = WIDTH - LABEL_WIDTH - VALUE_WIDTH
	const most = Math.max(mark?.value ?? 0, ...bars.map(({ value }) => value))
	const x = (value: number) => LABEL_WIDTH + (room * value) / most
	const height = HEAD + bars.length * ROW + (mark === undefined ? 12 : 32)
	const rows = bars.map(({ label, value, text, isLimit }, index) => {
		const top = HEAD + index * ROW
		const middle = top + ROW / 2 + 1
		const width = Math.max(1, x(value) - LABEL_WIDTH)
		return `<text x="${LABEL_WIDTH - 10}" y="${middle}" text-anchor="end">${escaped(label)}</text>
<rect x="${LABEL_WIDTH}" y="${top + 4}" width="${width.toFixed(1)}" height="${ROW - 10}" rx="3" fill="${isLimit ? '#9aa3b2' : '#4f46e5'}"/>
<text x="${(x(value) + 8).toFixed(1)}" y="${middle}" font-weight="600">${escaped(text)}</text>`
	})
	const line =
		mark === undefined
			? []
			: [
					`<line x1="${x(mark.value).toFixed(1)}" y1="${HEAD - 6}" x2="${x(mark.value).toFixed(1)}" y2="${height - 24}" stroke="#b91c1c" stroke-width="2" stroke-dasharray="5 4"/>`,
					`<text x="${x(mark.value).toFixed(1)}" y="${height - 10}" text-anchor="middle" fill="#b91c1c">${escaped(mark.text)}</text>`,
				]
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="13" fill="#1f2430" dominant-baseline="middle">
<rect width="${WIDTH}" height="${height}" rx="10" fill="#ffffff"/>
<text x="20" y="28" font-size="15" font-weight="700">${escaped(title)}</text>
${[...rows, ...line].join('\n')}
</svg>
`
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
