import type { PageScores } from '../../scripts/lib/measure-page.ts'
import type { Verdict } from '../catalogue/targets.ts'
import { SCREENS, type StorefrontFigures } from './figures.ts'

const LEAST_PERFORMANCE = 95
const PERFECT = 100
export const MOST_SCRIPTS_KB = 150
/** Less than a visitor can see: the fonts take the place of stand-ins of the same size. */
const MOST_SHIFT = 0.001

/** Of each promise the screen that keeps it least. */
export function storefrontVerdicts({ screens }: StorefrontFigures): Verdict[] {
	const of = (figure: keyof PageScores) => SCREENS.map((name) => screens[name][figure])
	const worst = (...figures: (keyof PageScores)[]) => Math.min(...figures.flatMap(of))
	const performance = worst('performance')
	const other = worst('accessibility', 'best practices', 'seo')
	const scripts = Math.max(...of('scripts KB'))
	const shift = Math.max(...of('CLS'))
	return [
		{
			what: 'Lighthouse (mobile), performance of home, list, details and the page of a skin',
			target: `at least ${LEAST_PERFORMANCE}`,
			measured: of('performance').join(', '),
			kept: performance >= LEAST_PERFORMANCE,
		},
		{
			what: 'Lighthouse, accessibility, best practices and SEO: the lowest of all',
			target: `${PERFECT}`,
			measured: `${other}`,
			kept: other === PERFECT,
		},
		{
			what: 'Scripts of a first visit, compressed: the largest of the four',
			target: `at most ${MOST_SCRIPTS_KB} KB`,
			measured: `${scripts} KB`,
			kept: scripts <= MOST_SCRIPTS_KB,
		},
		{
			what: 'Layout shift: the largest of the four',
			target: `0 (under ${MOST_SHIFT})`,
			measured: `${shift}`,
			kept: shift < MOST_SHIFT,
		},
	]
}
