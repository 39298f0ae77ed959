import { parseArgs } from 'node:util'
import fastify from 'fastify'
import { systemClock } from '../../../platform/clock.ts'
import { standInSteam } from './plugin.ts'
import { usualLimits } from './send-offer.ts'
import { openStore } from './store.ts'

/** Stand-in Steam as a process of its own: `node stand-in.ts --port 4000 --file steam.db`. */
const { values } = parseArgs({
	options: {
		port: { type: 'string', default: '0' },
		file: { type: 'string', default: ':memory:' },
		'offers-to-partner': { type: 'string', default: String(usualLimits.toPartner) },
		'open-offers': { type: 'string', default: String(usualLimits.inTotal) },
	},
})
const store = openStore(values.file, systemClock)
const app = fastify({ forceCloseConnections: true })
const limits = { toPartner: Number(values['offers-to-partner']), inTotal: Number(values['open-offers']) }
await app.register(standInSteam({ store, limits }))
app.addHook('onClose', async () => store.close())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
console.log(`listening on ${await app.listen({ port: Number(values.port), host: '127.0.0.1' })}`)
