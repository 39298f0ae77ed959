/**
 * What must not reach a log even inside a text: a URL, an error's message, a query's parameters, a mail. Every
 * finished log line passes here once.
 */
const HIDDEN = '[hidden]'

/**
 * Secrets of sessions, mailed links and signatures are 32 bytes in base64url: 43 characters. Longer runs are hidden
 * as well (two secrets in one, a JSON Web Token); ids, with 36 characters, stay readable.
 */
const SECRET = /(?<![\w-])[\w-]{43,}(?![\w-])/g

/** Values of URL parameters that are personal data. Also if `=` and `&` are escaped. */
const PARAMETER =
	/([?&;]|\\u0026|%26|%3F)((?:[\w.]*(?:token|secret|hash|signature|sig|nonce|password|pwd|code|otp|state|e-?mail|phone|iban|session|key|challenge)))(=|%3D)[^&\s"'\\<>]*/gi

/** Operators often search for a person. */
const OFFICE_SEARCH = /(\/backoffice\/[^\s"]*?[?&]search=)[^&\s"'\\<>]*/gi

/** An e-mail address anywhere, also escaped. `package@1.2.3` stays. */
const EMAIL = /[\w.+-]+(?:@|%40)(?:[\w-]+\.)+[a-z]{2,}/gi

/** The secret part of a mailed link, complete or mistyped. */
const VERIFY_PATH = /(\/email\/verify\/[^/\s"?]+\/)[^\s"?#\\]+/gi

export function hideSecrets(line: string): string {
	return line
		.replaceAll(VERIFY_PATH, `$1${HIDDEN}`)
		.replaceAll(PARAMETER, `$1$2$3${HIDDEN}`)
		.replaceAll(OFFICE_SEARCH, `$1${HIDDEN}`)
		.replaceAll(EMAIL, HIDDEN)
		.replaceAll(SECRET, HIDDEN)
}
