import { flushCompileCache } from 'node:module'
import { buildApp } from '../../../src/app.ts'
import { openContent } from '../../../src/modules/content/index.ts'
import { sandboxGateway } from '../../../src/modules/trading/gateways/sandbox/gateway.ts'
import { createTrader } from '../../../src/modules/trading/trader.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { startPlatform } from '../../../src/platform/start-platform.ts'
import { FAST_PACE } from './fast-pace.ts'

/** A node of a storm: the whole shop, whose trade accounts are at a stand-in of its own process. */
// A killed node would store nothing, and the next one would compile everything again.
flushCompileCache()
const { DATABASE_URL = '', STAND_IN = '', PORT = '0' } = process.env
const platform = await startPlatform(readConfig(process.env), DATABASE_URL)
const app = await buildApp(platform)
const content = await openContent(platform)
const gateway = sandboxGateway({ url: () => STAND_IN, publicUrl: STAND_IN })
const trader = createTrader({ platform, content, gateway, pace: FAST_PACE })
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
trader.start()
process.once('SIGTERM', async () => {
	await trader.close()
	await content.close()
	await app.close()
	await platform.stop()
	process.exit()
})
