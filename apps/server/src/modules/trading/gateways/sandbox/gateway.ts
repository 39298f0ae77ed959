import totp from 'steam-totp'
import { type InventoryItem, type SignIn, SteamFailure, type TradeGateway } from '../../gateway.ts'
import { inventoryAnswer, signInAnswer, timeAnswer } from './answers.ts'
import { callStandIn, failureOf, type Reply, readReply } from './connection.ts'
import { toInventory } from './entities.ts'
import { openSession } from './session.ts'

const WRONG_SECRETS = 403

interface SandboxGateway {
	/** Where this process reaches the stand-in; asked at every call, because a test may restart it elsewhere. */
	url(): string
	/** Where a browser reaches it. */
	publicUrl: string
}

/** The gateway to stand-in Steam (`modules/sandbox-steam/trading/`). */
export function sandboxGateway({ url, publicUrl }: SandboxGateway): TradeGateway {
	return {
		name: 'sandbox',
		async signIn(signIn, signal) {
			const reply = await callStandIn(url(), {
				method: 'POST',
				path: '/api/sign-in',
				body: await credentials(url(), signIn, signal),
				signal,
			})
			const { answer } = readReply(signInAnswer, refuseSecrets(reply))
			const { refreshToken, ...session } = answer
			return openSession({ ...session, url, refreshToken, identitySecret: signIn.secrets.identitySecret })
		},
		async readPublicInventory(steamId, appId, signal): Promise<readonly InventoryItem[]> {
			const path = `/api/inventories/${encodeURIComponent(steamId)}/${appId}`
			const { answer, aheadMs } = readReply(inventoryAnswer, await callStandIn(url(), { path, signal }))
			return toInventory(answer, aheadMs)
		},
		offerAddress: (offerId) => `${publicUrl}/offers/${offerId}`,
	}
}

/** The code is made for Steam's time, as a phone makes it. */
async function credentials(
	url: string,
	{ secrets, refreshToken }: SignIn,
	signal: AbortSignal,
): Promise<object> {
	if (refreshToken !== undefined) return { refreshToken }
	const { accountName, password, sharedSecret } = secrets
	const { answer } = readReply(timeAnswer, await callStandIn(url, { path: '/api/time', signal }))
	const offsetS = Math.round((answer.now - Date.now()) / 1000)
	return { accountName, password, code: totp.generateAuthCode(sharedSecret, offsetS) }
}

function refuseSecrets(reply: Reply): Reply {
	if (reply.kind !== 'refused' || reply.refused.status !== WRONG_SECRETS) return reply
	throw new SteamFailure('wrong_secrets', reply.refused.message, { cause: failureOf(reply.refused) })
}
