import fastify from 'fastify'
import { passTime } from '../../src/modules/sandbox-steam/trading/pass-time.ts'
import type { TradeGateway } from '../../src/modules/trading/gateway.ts'
import { steamGateway } from '../../src/modules/trading/gateways/steam/gateway.ts'
import { atEnd } from '../cleanup.ts'
import { type StandIn, startStandIn } from '../stand-in-steam.ts'
import { webRoutes } from './routes.ts'
import { signInRoutes } from './sign-in.ts'

interface SteamWeb {
	standIn: StandIn
	gateway: TradeGateway
	/** The next offer is not made, for this `EResult`. */
	refuseNextOffer(eresult: number, meanwhile?: () => void): void
	/** No offer is made, until this is called with `undefined`. */
	refuseOffers(eresult: number | undefined): void
}

/** The real gateway, its libraries and its HTTP, against Steam's answers over the state of a stand-in. */
export async function startSteamWeb(): Promise<SteamWeb> {
	const standIn = await startStandIn()
	const { store } = standIn
	const app = fastify({ forceCloseConnections: true })
	for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
		app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body: string, done) =>
			done(null, new URLSearchParams(body)),
		)
	}
	app.addHook('preHandler', async () => passTime(store))
	let refusal: { eresult: number; isLasting?: boolean; meanwhile?: () => void } | undefined
	app.addHook('preHandler', async ({ url }, reply) => {
		if (refusal === undefined || !url.endsWith('/tradeoffer/new/send')) return
		const { eresult, isLasting, meanwhile } = refusal
		if (!isLasting) refusal = undefined
		meanwhile?.()
		const strError = `There was an error sending your trade offer.  Please try again later. (${eresult})`
		return reply.code(500).send({ strError })
	})
	signInRoutes(app, store)
	webRoutes(app, store)
	const url = await app.listen({ port: 0, host: '127.0.0.1' })
	atEnd(() => app.close())
	return {
		standIn,
		gateway: rerouted(url),
		refuseNextOffer(eresult, meanwhile) {
			refusal = { eresult, ...(meanwhile && { meanwhile }) }
		},
		refuseOffers(eresult) {
			refusal = eresult === undefined ? undefined : { eresult, isLasting: true }
		},
	}
}

/** Every address of Steam is a path of the given server. */
export function rerouted(url: string): TradeGateway {
	return steamGateway({
		reroute: (address) => address.replace('https://', `${url}/`),
		transport: {
			async sendRequest({ apiInterface, apiMethod, apiVersion, requestData }) {
				const path = `I${apiInterface}Service/${apiMethod}/v${apiVersion}/`
				const input = Buffer.from(requestData ?? []).toString('base64')
				const response = await fetch(`${url}/api.steampowered.com/${path}`, {
					method: 'POST',
					body: new URLSearchParams({ input_protobuf_encoded: input }),
				})
				if (!response.ok) throw new Error(`WebAPI error ${response.status}`)
				return {
					result: Number(response.headers.get('x-eresult')),
					responseData: Buffer.from(await response.arrayBuffer()),
				}
			},
			close: () => undefined,
		},
	})
}
