/** The part of Steam's libraries that we call. What Steam itself answers is `unknown` and is read by a schema. */

declare module 'steam-totp' {
	const totp: {
		/** `offsetS` is Steam's time minus the machine's. */
		generateAuthCode(sharedSecret: string, offsetS?: number): string
		generateConfirmationKey(identitySecret: string, timeS: number, tag: string): string
		getDeviceID(steamId: string): string
	}
	export default totp
}

declare module 'steamcommunity' {
	interface HttpOptions {
		url?: string
		uri?: string
		method?: 'GET' | 'POST'
		qs?: Record<string, string | number>
		form?: Record<string, string | number>
		headers?: Record<string, string>
		json?: boolean
		checkHttpError?: boolean
		checkJsonError?: boolean
	}

	interface HttpResponse {
		statusCode: number
		headers: Record<string, string | string[] | undefined>
	}

	export default class SteamCommunity {
		constructor(options: { timeout: number })
		_jar: { getCookieString(url: string): string }
		onPreHttpRequest?: (id: number, source: string, options: HttpOptions) => boolean
		setCookies(cookies: readonly string[]): void
		getSessionID(): string
		httpRequest(
			options: HttpOptions,
			callback: (error: Error | null, response: HttpResponse | undefined, body: unknown) => void,
			source: string,
		): void
		getUserInventoryContents(
			steamId: string,
			appId: number,
			contextId: number,
			tradableOnly: boolean,
			language: string,
			callback: (error: Error | null, items: unknown) => void,
		): void
	}
}
