import type { Page } from 'playwright-core'
import { BY_THE_CLOCK, twoFrames } from './settled.ts'

declare global {
	interface Window {
		/** The layout shift without user input, and which elements moved from where to where. */
		shifts?: { value: number; moved: string[] }[]
	}
	interface LayoutShift extends PerformanceEntry {
		readonly value: number
		readonly hadRecentInput: boolean
		readonly sources: readonly {
			node: Node | null
			previousRect: DOMRectReadOnly
			currentRect: DOMRectReadOnly
		}[]
	}
}

/** Installed before the page is opened. */
export const watchShifts = (page: Page) =>
	page.addInitScript(() => {
		const shifts: NonNullable<Window['shifts']> = []
		window.shifts = shifts
		const place = ({ x, y, width, height }: DOMRectReadOnly) =>
			[x, y, width, height].map(Math.round).join(' ')
		new PerformanceObserver((list) => {
			for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
				const moved = sources.map(
					({ node, previousRect, currentRect }) =>
						`${node?.textContent?.slice(0, 40)}: ${place(previousRect)} to ${place(currentRect)}`,
				)
				if (!hadRecentInput) shifts.push({ value, moved })
			}
		}).observe({ type: 'layout-shift', buffered: true })
	})

/** The requested fonts have arrived, whether they are used or not. */
export const fontsHaveCome = (page: Page) =>
	page.waitForFunction(
		() => {
			const downloads = [...document.fonts].filter(({ family }) =>
				/^"?(Inter Variable|Chakra Petch)"?$/.test(family),
			)
			const states = downloads.map(({ status }) => status)
			return states.includes('loaded') && !states.includes('loading')
		},
		undefined,
		BY_THE_CLOCK,
	)

/** Every layout shift, however small: a late font replaces no text, whatever fonts the machine has. */
export async function seenShifts(page: Page): Promise<Window['shifts']> {
	await twoFrames(page)
	return page.evaluate(() => window.shifts)
}
