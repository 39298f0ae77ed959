import type { SteamFailure } from '@skinverse/contract/steam-failures'
import { originOf } from '../../../platform/http/origin.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import type { AccountsContext } from '../context.ts'
import { unlinkSteam } from './link-steam.ts'
import { SteamRefusal } from './refusal.ts'
import { arriveFromSteam, type SteamCall, steamSignInUrl } from './sign-in-with-steam.ts'

export function steamRoutes(serve: Serve, context: AccountsContext): void {
	const { texts, config } = context.platform

	/** Where the browser is redirected after a failure. */
	const refused = (error: unknown, { request, user }: SteamCall): string => {
		// The page that explains it and resends the link.
		if (error instanceof Problem && error.code === 'email_unverified') {
			return `${config.publicUrl}/email-verification`
		}
		const failure = failureOf(error)
		if (failure === undefined) throw error
		request.log.info({ err: error }, 'sign-in through Steam refused')
		return `${config.publicUrl}${failurePath(failure, user !== null)}`
	}

	serve('GET /auth/steam/redirect', ({ query }, call) => {
		let url: string
		try {
			url = steamSignInUrl(context, call, query)
		} catch (error) {
			url = refused(error, call)
		}
		call.reply.header('cache-control', 'no-store').redirect(url)
	})
	serve('GET /auth/steam/callback', async (_, call) => {
		const url = await arriveFromSteam(context, call).then(
			(path) => `${config.publicUrl}${path}`,
			(error: unknown) => refused(error, call),
		)
		call.reply.header('cache-control', 'no-store').redirect(url)
	})
	serve('DELETE /user/steam', async (_, { user, request, language }) => {
		await unlinkSteam(context, user, originOf(request))
		return { message: texts.of(language, 'steam_unlinked') }
	})
}

function failureOf(error: unknown): SteamFailure | undefined {
	if (error instanceof SteamRefusal) return error.failure
	if (error instanceof Problem && error.code === 'rate_limited') return 'problem_rate_limited'
	// The session ended on the way, or the account got its first factor.
	if (error instanceof Problem && ['unauthenticated', 'sign_in_expired'].includes(error.code))
		return 'steam_failed'
	return undefined
}

/** Guests return to the sign-in page; users, for whom it is closed, return to the settings. */
function failurePath(reason: SteamFailure, isSignedIn: boolean): string {
	const query = new URLSearchParams({ error: 'steam', reason })
	return isSignedIn ? `/account?${query}` : `/auth?form=signin&${query}`
}
