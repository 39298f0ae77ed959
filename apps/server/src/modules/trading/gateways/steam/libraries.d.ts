/** The part of Steam's libraries that we call. What Steam itself answers is `unknown` and is read by a schema. */

declare module 'steam-totp' {
	const totp: {
		/** `offsetS` is Steam's time minus the machine's. */
		generateAuthCode(sharedSecret: string, offsetS?: number): string
		generateConfirmationKey(identitySecret: string, timeS: number, tag: string): string
	}
	export default totp
}
