import { isOpenidProvider, STEAM_ENDPOINT, tryApiKey } from '../../modules/accounts/index.ts'
import type { Config } from '../../platform/config.ts'
import { networkReason } from '../../platform/network-reason.ts'
import { type Finding, fault, fine, warning } from './finding.ts'

export async function checkSteam({ steam, demo }: Config): Promise<Finding[]> {
	const signIn =
		steam.openidUrl === undefined && demo
			? fine('steam', 'sign-in by the demo shop itself')
			: await checkSignIn(steam.openidUrl ?? STEAM_ENDPOINT)
	return steam.apiKey === undefined ? [signIn] : [signIn, await checkKey(steam.apiUrl, steam.apiKey)]
}

async function checkSignIn(endpoint: string): Promise<Finding> {
	const { host } = new URL(endpoint)
	try {
		if (await isOpenidProvider(endpoint)) return fine('steam', `sign-in by ${host} works`)
		return fault('steam', `${host} is no OpenID provider`, 'correct STEAM_OPENID_URL, or unset it')
	} catch (error) {
		return fault(
			'steam',
			`sign-in by ${host} does not work: ${networkReason(error)}`,
			'check STEAM_OPENID_URL and the firewall',
		)
	}
}

async function checkKey(apiUrl: string, key: string): Promise<Finding> {
	try {
		const status = await tryApiKey(apiUrl, key)
		if (status === 200) return fine('steam', 'STEAM_API_KEY is accepted')
		if (status === 401 || status === 403)
			return fault('steam', 'Steam refuses STEAM_API_KEY', 'copy it again from steamcommunity.com/dev/apikey')
		return warning('steam', `STEAM_API_KEY could not be tried: Steam answers ${status}`, 'try again later')
	} catch (error) {
		return warning(
			'steam',
			`STEAM_API_KEY could not be tried: ${networkReason(error)}`,
			'check the firewall and try again',
		)
	}
}
