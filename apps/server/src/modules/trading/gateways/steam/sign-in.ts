import { once } from 'node:events'
import { EAuthTokenPlatformType, LoginSession } from 'steam-session'
import totp from 'steam-totp'
import type SteamCommunity from 'steamcommunity'
import { type AccountSecrets, type SignIn, SteamFailure } from '../../gateway.ts'
import { timeAnswer } from './answers.ts'
import { orAbort } from './call-library.ts'
import { readSteamTime } from './community.ts'
import { failureOf, libraryError } from './failures.ts'

/** Name, password or code are wrong, or the account is locked: only an operator can help. */
const WRONG_SECRETS = new Set([5, 18, 43, 65, 73, 88])
/** The refresh token is no longer accepted. */
const ENDED_TOKEN = new Set([5, 9, 15, 27, 123])

export type LoginTransport = NonNullable<ConstructorParameters<typeof LoginSession>[1]>['transport']

interface SignedIn {
	refreshToken: string
	accessToken: string
	steamId: string
}

/** Signs in as the mobile app does: its access token is the web session, and its refresh token lasts for months. */
export async function signInToSteam(
	community: SteamCommunity,
	{ secrets, refreshToken }: SignIn,
	{ transport, signal }: { transport: LoginTransport | undefined; signal: AbortSignal },
): Promise<SignedIn> {
	const session = new LoginSession(EAuthTokenPlatformType.MobileApp, transport && { transport })
	try {
		if (refreshToken === undefined) await start(session, community, secrets, signal)
		else resume(session, refreshToken)
		community.setCookies(await cookiesOf(session, signal))
		const { refreshToken: kept, accessToken, steamID } = session
		return { refreshToken: kept, accessToken, steamId: steamID.getSteamID64() }
	} finally {
		session.cancelLoginAttempt()
	}
}

async function start(
	session: LoginSession,
	community: SteamCommunity,
	{ accountName, password, sharedSecret }: AccountSecrets,
	signal: AbortSignal,
): Promise<void> {
	const { response } = await readSteamTime(community, timeAnswer, signal)
	const offsetS = response.server_time - Math.floor(Date.now() / 1000)
	const steamGuardCode = totp.generateAuthCode(sharedSecret, offsetS)
	const authenticated = once(session, 'authenticated', { signal })
	// Without a handler a failure before the code was checked would be an unhandled rejection.
	authenticated.catch(() => undefined)
	try {
		const started = session.startWithCredentials({ accountName, password, steamGuardCode })
		const { actionRequired } = await orAbort(signal, started)
		if (actionRequired) throw new SteamFailure('wrong_secrets', 'Steam refused the code')
		await authenticated
	} catch (error) {
		throw signInFailure(error, WRONG_SECRETS, 'wrong_secrets')
	}
}

function resume(session: LoginSession, refreshToken: string): void {
	try {
		session.refreshToken = refreshToken
	} catch (error) {
		throw new SteamFailure('signed_out', 'the refresh token cannot be read', { cause: error })
	}
}

async function cookiesOf(session: LoginSession, signal: AbortSignal): Promise<string[]> {
	try {
		return await orAbort(signal, session.getWebCookies())
	} catch (error) {
		throw signInFailure(error, ENDED_TOKEN, 'signed_out')
	}
}

function signInFailure(
	error: unknown,
	results: ReadonlySet<number>,
	kind: 'wrong_secrets' | 'signed_out',
): SteamFailure {
	const { eresult, message } = libraryError(error)
	if (eresult !== undefined && results.has(eresult))
		return new SteamFailure(kind, `Steam: ${message}`, { cause: error })
	return failureOf(error)
}
