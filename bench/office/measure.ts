import { chromium, type Page } from 'playwright-core'
import { randomFrom } from '../../apps/server/src/modules/catalogue/demo/random.ts'
import { createSession } from '../../apps/server/src/modules/operators/sessions/sessions.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { findBrowser } from '../../scripts/browser/find-browser.ts'
import { buildFrontEnds } from '../../scripts/build.ts'
import { searchText } from '../catalogue/search-texts.ts'
import { connectTo, openTrialDatabases } from '../catalogue/trial-databases.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { startShop } from '../servers/shop.ts'
import type { OfficeFigures, Step } from './figures.ts'
import { watchTable } from './in-page.ts'

export interface OfficeOptions extends Measuring {
	listings: number
	/** Number of steps of each kind. */
	steps: number
}

const SEED = 7
/** The scroll distance of one turn of a mouse wheel in Chromium. */
const WHEEL_PX = 120
/** An unreachable address: the generated listings have no pictures, and the shop's 404 page is not to be measured. */
const PICTURES_ELSEWHERE = 'https://pictures.invalid'
const WARM_UP_STEPS = 10
const WHEEL_TURNS_A_PLACE = 20

export function measureOffice(options: OfficeOptions): Promise<OfficeFigures> {
	return endingAll(options, (atEnd) => takeSteps(options, atEnd))
}

async function takeSteps(options: OfficeOptions, atEnd: AtEnd): Promise<OfficeFigures> {
	const { listings, steps, say } = options
	await buildFrontEnds(say)
	const databases = await openTrialDatabases(options.folder, say)
	atEnd(() => databases.stop())
	const url = await databases.ofSize(listings)
	const db = connectTo(url)
	atEnd(() => db.close())
	const texts = await searchTexts(db, steps + WARM_UP_STEPS)
	say(`A shop with ${listings.toLocaleString('en')} listings`)
	const shop = await startShop(url, { IMAGE_HOST: PICTURES_ELSEWHERE })
	atEnd(() => shop.stop())
	const browser = await chromium.launch((await findBrowser()).launch)
	atEnd(() => browser.close())
	const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } })
	await context.addCookies([
		{ name: 'skinverse_operator', value: await signIn(db), url: shop.origin, httpOnly: true },
	])
	const page = await context.newPage()
	await openTable(page)
	await walk(page, WARM_UP_STEPS, texts.slice(steps))
	say(`${steps} steps of each kind`)
	return { listings, steps: await walk(page, steps, texts.slice(0, steps)) }
}

/** The kinds of steps alternate, so that other load affects all of them. */
async function walk(page: Page, count: number, texts: readonly string[]): Promise<Step[]> {
	const random = randomFrom(SEED + count)
	const steps: Step[] = []
	for (let done = 0; done < count; done++) {
		const place = random()
		const jump = await page.evaluate((share) => window.officeBench.scrollTo(share, 0), place)
		steps.push({ kind: 'jump', ...jump })
		if (done % WHEEL_TURNS_A_PLACE === 0) steps.push(...(await turnWheel(page, WHEEL_TURNS_A_PLACE)))
	}
	// The limit: the same responses rendered into the same rows by a plain script.
	for (let done = 0; done < count; done++) {
		const place = random()
		const filled = await page.evaluate((share) => window.officeBench.byHand(share), place)
		steps.push({ kind: 'byHand', ...filled })
	}
	await openTable(page)
	for (const text of texts.slice(0, count)) {
		steps.push({ kind: 'search', ...(await page.evaluate((said) => window.officeBench.search(said), text)) })
	}
	await openTable(page)
	return steps
}

async function openTable(page: Page): Promise<void> {
	await page.goto('/backoffice/catalogue')
	await page.evaluate(watchTable)
	await page.waitForFunction(() => window.officeBench.isReady())
}

async function turnWheel(page: Page, turns: number): Promise<Step[]> {
	const steps: Step[] = []
	for (let turn = 0; turn < turns; turn++) {
		steps.push({
			kind: 'scroll',
			...(await page.evaluate((px) => window.officeBench.scrollBy(px), WHEEL_PX)),
		})
	}
	return steps
}

async function searchTexts(db: Database, count: number): Promise<string[]> {
	const random = randomFrom(SEED)
	const titles = await db.many<{ title: string }>(
		'select title from item_kinds k where exists (select from items where kind_id = k.id) order by md5(title) limit $1',
		[count * 4],
	)
	return [...new Set(titles.map(({ title }) => searchText(random, title)))].slice(0, count)
}

async function signIn(db: Database): Promise<string> {
	const { id } = await db.one<{ id: number }>(
		`insert into operators (name, email, password_hash, role) values ('Bench', 'bench@example.test', '', 'catalogue')
		on conflict ((lower(email))) do update set name = excluded.name returning id`,
	)
	return createSession(db, id, { ip: '127.0.0.1', device: 'bench' }, { secondFactor: true })
}
