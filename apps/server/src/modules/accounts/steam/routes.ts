import type { SteamFailure } from '@skinverse/contract/steam-failures'
import type { Serve } from '../../../platform/http/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import type { AccountsContext } from '../context.ts'
import { unlinkSteam } from './link-steam.ts'
import { SteamRefusal } from './refusal.ts'
import { arriveFromSteam, steamSignInUrl } from './sign-in-with-steam.ts'

export function steamRoutes(serve: Serve, context: AccountsContext): void {
	const { db, texts, config } = context.platform

	serve('GET /auth/steam/redirect', ({ query }, call) => {
		const url = steamSignInUrl(context, call, query.redirect)
		call.reply.header('cache-control', 'no-store').redirect(url)
	})
	serve('GET /auth/steam/callback', async (_, call) => {
		const path = await arriveFromSteam(context, call).catch((error: unknown) => {
			const failure = failureOf(error)
			if (failure === undefined) throw error
			call.request.log.info({ err: error, request_id: call.request.id }, 'sign-in through Steam refused')
			return failurePath(failure, call.user !== null)
		})
		call.reply.header('cache-control', 'no-store').redirect(`${config.publicUrl}${path}`)
	})
	serve('DELETE /user/steam', async (_, { user, language }) => {
		await unlinkSteam(db, user.id)
		return { message: texts.of(language, 'steam_unlinked') }
	})
}

function failureOf(error: unknown): SteamFailure | undefined {
	if (error instanceof SteamRefusal) return error.failure
	if (error instanceof Problem && error.code === 'rate_limited') return 'problem_rate_limited'
	return undefined
}

/** Guests see it where they can try again; the sign-in page is closed to users, who wanted to link their account. */
function failurePath(reason: SteamFailure, isSignedIn: boolean): string {
	const query = new URLSearchParams({ error: 'steam', reason })
	return isSignedIn ? `/account?${query}` : `/auth?form=signin&${query}`
}
