import { count, ms } from '../catalogue/targets.ts'
import { median } from '../live/figures.ts'
import { promises } from '../report/promises.ts'
import { table } from '../report/table.ts'
import type { Chapter } from '../report/write-page.ts'
import type { WatchFigures } from './figures.ts'
import { seconds, watchVerdicts } from './targets.ts'

/** The watchlist's part of the report. */
export function watchChapter(figures: WatchFigures, machine: string): Chapter {
	const { listings, watches, oneMs, quietSeconds, mailedSeconds, lowestSeconds } = figures
	return {
		name: 'watch',
		images: {},
		markdown: `## Price alerts

\`npm run bench -- watch\`. ${machine}

${count(watches)} alerts on any drop, two thirds about skins and one third about items, among ${count(listings)} listings, evaluated by one node. The limit is one statement that reads the lowest price of everything watched. One price is changed ${oneMs.length} times, then all of them twice. The mails are rendered and stored; sending them is another job.

### Promises

${promises(watchVerdicts(figures))}

### Beside the limit

${table(
	['what', 'time', 'alerts a second'],
	[
		['one price to its mail', ms(median(oneMs)), ''],
		['the limit: all lowest prices', seconds(lowestSeconds), count(watches / lowestSeconds)],
		['all prices rise, no mail', seconds(quietSeconds), count(watches / quietSeconds)],
		['all prices fall, all mailed', seconds(mailedSeconds), count(watches / mailedSeconds)],
	],
)}
`,
	}
}
