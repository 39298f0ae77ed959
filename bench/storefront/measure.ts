import { measureScreens, openSteeredBrowser } from '../../scripts/lib/measure-screens.ts'
import { startShop } from '../../scripts/lib/start-shop.ts'
import { endingAll, type Measuring } from '../report/measuring.ts'
import { readBuiltFiles } from './built-files.ts'
import type { StorefrontFigures } from './figures.ts'

interface StorefrontOptions extends Measuring {
	/** Lighthouse runs per screen. */
	runs: number
}

export function measureStorefront(options: StorefrontOptions): Promise<StorefrontFigures> {
	const { runs, folder, say } = options
	return endingAll(options, async (atEnd) => {
		say('Starting the demo shop')
		const shop = await startShop(folder)
		atEnd(() => shop.stop())
		const browser = await openSteeredBrowser()
		atEnd(() => browser.close())
		say(`Visiting home, list, details and the page of a skin, ${runs} times each`)
		const screens = await measureScreens(shop.origin, browser.port, runs)
		return { runs, screens, ...(await readBuiltFiles()) }
	})
}
