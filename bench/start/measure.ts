import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts'
import { type AtEnd, endingAll, type Measuring } from '../report/measuring.ts'
import { startChildServer } from '../servers/child-server.ts'
import type { StartFigures } from './figures.ts'

export interface StartOptions extends Measuring {
	rounds: number
}

const MAIN = new URL('../../apps/server/src/main.ts', import.meta.url)

export function measureStart(options: StartOptions): Promise<StartFigures> {
	return endingAll(options, (atEnd) => runRounds(options, atEnd))
}

async function runRounds({ rounds, folder, say }: StartOptions, atEnd: AtEnd): Promise<StartFigures> {
	const figures: StartFigures = { coldLimit: [], warmLimit: [], cold: [], warm: [] }
	for (let round = 1; round <= rounds; round++) {
		say(`Round ${round} of ${rounds}`)
		const [alone, shop] = [join(folder, `alone-${round}`), join(folder, `shop-${round}`)]
		figures.coldLimit.push(await startDatabase(alone, atEnd))
		figures.warmLimit.push(await startDatabase(alone, atEnd))
		figures.cold.push(await startShop(shop, atEnd))
		figures.warm.push(await startShop(shop, atEnd))
	}
	return figures
}

async function startDatabase(dataDir: string, atEnd: AtEnd): Promise<number> {
	const startedAt = performance.now()
	const postgres = await startEmbeddedPostgres({ dataDir, onProgress: () => undefined })
	const took = (performance.now() - startedAt) / 1000
	atEnd(() => postgres.stop())
	await postgres.stop()
	return took
}

/** The server as `npm start` runs it once everything is installed and built. */
async function startShop(dataDir: string, atEnd: AtEnd): Promise<number> {
	const shop = await startChildServer({
		script: MAIN,
		port: await findFreePort(),
		readyPath: '/api/items/list?category=cs2&sort=popular',
		env: { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'warn', CHECK_ANSWERS: '0' },
	})
	atEnd(() => shop.stop())
	await shop.stop()
	return shop.readySeconds
}
