import lighthouse, { type Result } from 'lighthouse'

const WARM_UP_VISITS = 3

export interface PageScores {
	performance: number
	accessibility: number
	'best practices': number
	seo: number
	'FCP ms': number
	'LCP ms': number
	'TBT ms': number
	CLS: number
	/** All fetched bytes, compressed, without headers. */
	'scripts KB': number
	/** The CPU benchmark of this machine during the run: Lighthouse expects 1000 and more. */
	'machine index': number
}

export const targets: Partial<PageScores> = {
	performance: 95,
	accessibility: 100,
	'best practices': 100,
	seo: 100,
	CLS: 0,
	'scripts KB': 150,
}

/** The median of several runs by performance score: a busy machine only makes a run slower. */
export async function measurePage(url: string, port: number, runs: number): Promise<PageScores> {
	const all: PageScores[] = []
	// A warm-up: in production nothing runs for the first time.
	for (let visit = 0; visit < WARM_UP_VISITS; visit += 1) await (await fetch(url)).text()
	for (let run = 0; run < runs; run += 1) all.push(await measureOnce(url, port))
	const median = all.toSorted((a, b) => a.performance - b.performance)[Math.floor(runs / 2)]
	if (!median) throw new Error('a page is measured at least once')
	return median
}

async function measureOnce(url: string, port: number): Promise<PageScores> {
	const run = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
	if (!run) throw new Error(`Lighthouse returned no result for ${url}`)
	const { categories, audits } = run.lhr
	for (const { id, title, score, scoreDisplayMode } of Object.values(audits)) {
		if (score === 0 && scoreDisplayMode === 'binary') console.log(`${url}: ${id}: ${title}`)
	}
	const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
	const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
	return {
		performance: score('performance'),
		accessibility: score('accessibility'),
		'best practices': score('best-practices'),
		seo: score('seo'),
		'FCP ms': Math.round(value('first-contentful-paint')),
		'LCP ms': Math.round(value('largest-contentful-paint')),
		'TBT ms': Math.round(value('total-blocking-time')),
		CLS: Number(value('cumulative-layout-shift').toFixed(4)),
		'scripts KB': await scriptKilobytes(audits),
		'machine index': Math.round(run.lhr.environment.benchmarkIndex),
	}
}

async function scriptKilobytes(audits: Result['audits']): Promise<number> {
	const details = audits['network-requests']?.details
	const requests = details?.type === 'table' ? details.items : []
	const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
	const sizes = await Promise.all(scripts.map(({ url }) => compressedBytes(String(url))))
	return Number((sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000).toFixed(1))
}

/** Lighthouse also counts headers and uncompressed responses. */
async function compressedBytes(url: string): Promise<number> {
	const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
	const bytes = Number(headers.get('content-length'))
	if (!(bytes > 0)) throw new Error(`${url} has no size`)
	return bytes
}
