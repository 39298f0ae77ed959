import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readMetrics } from './font-metrics.ts'

/** A local font that a machine may have, with the width that `readMetrics` returns for it. */
interface LocalFont {
	name: string
	regular: { names: readonly string[]; width: number }
	bold: { names: readonly string[]; width: number }
}

/** Windows, macOS and most Linux desktops; Android; then other Linux fonts. The first available one is used. */
const LOCAL_FONTS: readonly LocalFont[] = [
	{
		name: 'Arial',
		// Metric-compatible with each other.
		regular: {
			names: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo', 'Helvetica'],
			width: 0.4584,
		},
		bold: {
			names: [
				'Arial Bold',
				'Arial-BoldMT',
				'Liberation Sans Bold',
				'LiberationSans-Bold',
				'Helvetica Bold',
				'Helvetica-Bold',
			],
			width: 0.4854,
		},
	},
	{
		name: 'Roboto',
		regular: { names: ['Roboto', 'Roboto Regular', 'Roboto-Regular'], width: 0.4505 },
		bold: { names: ['Roboto Bold', 'Roboto-Bold'], width: 0.4607 },
	},
	{
		name: 'Open Sans',
		regular: { names: ['Open Sans', 'Open Sans Regular', 'OpenSans-Regular'], width: 0.4722 },
		bold: { names: ['Open Sans Bold', 'OpenSans-Bold'], width: 0.5025 },
	},
	{
		name: 'Noto Sans',
		regular: { names: ['Noto Sans', 'Noto Sans Regular', 'NotoSans-Regular'], width: 0.4761 },
		bold: { names: ['Noto Sans Bold', 'NotoSans-Bold'], width: 0.5032 },
	},
	{
		name: 'DejaVu Sans',
		regular: { names: ['DejaVu Sans', 'DejaVuSans'], width: 0.5171 },
		bold: { names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], width: 0.5823 },
	},
]

const SHIPPED_FONTS = [
	{
		name: 'Chakra Petch',
		weight: '600',
		style: 'bold',
		file: '@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff2',
	},
	{
		name: 'Chakra Petch',
		weight: '700',
		style: 'bold',
		file: '@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff2',
	},
	{
		name: 'Inter',
		weight: '100 900',
		style: 'regular',
		file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
	},
] as const

const HEAD = `/*
 * Written by scripts/bake-fallback-fonts.ts: fonts that a machine may have, as wide and high as those of fonts.css, for
 * as long as these have not arrived.
 */
`

/** The style sheet of all fallbacks. */
export function fallbackFonts(): string {
	const require = createRequire(new URL('../../packages/ui/package.json', import.meta.url))
	const faces = SHIPPED_FONTS.flatMap(({ name, weight, style, file }) => {
		const metrics = readMetrics(readFileSync(require.resolve(file)))
		return LOCAL_FONTS.map((local) => {
			const scale = metrics.width / local[style].width
			return `@font-face {
	font-family: "${name} ${local.name}";
	font-weight: ${weight};
	src:
${local[style].names.map((local) => `\t\tlocal("${local}")`).join(',\n')};
	size-adjust: ${percent(scale)};
	ascent-override: ${percent(metrics.ascent / scale)};
	descent-override: ${percent(metrics.descent / scale)};
	line-gap-override: 0%;
}
`
		})
	})
	return [HEAD, ...faces].join('\n')
}

/** The families to name after a font, in the order in which they are tried. */
export const fallbacksOf = (name: string) => LOCAL_FONTS.map((local) => `"${name} ${local.name}"`)

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
