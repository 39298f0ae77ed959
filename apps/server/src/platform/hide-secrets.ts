/**
 * What must not reach a log even where it stands inside a text: the address of a call, an error's message, a
 * query's parameters, a mail. Everything that is logged passes here once, as the finished line.
 */
const HIDDEN = '[hidden]'

/**
 * Secrets of sessions, mailed links and signatures are 32 bytes in base64url: 43 characters. Longer runs are hidden
 * as well (two secrets in one, a JSON Web Token); ids, with 36 characters, stay readable.
 */
const SECRET = /(?<![\w-])[\w-]{43,}(?![\w-])/g

/** Values of parameters in an address that are, or name, a person's own affair. Also where `=` and `&` are escaped. */
const PARAMETER =
	/([?&;]|\\u0026|%26|%3F)((?:[\w.]*(?:token|secret|hash|signature|sig|nonce|password|pwd|code|otp|state|e-?mail|phone|iban|session|key|challenge)))(=|%3D)[^&\s"'\\<>]*/gi

/** What operators search for is often a person. */
const OFFICE_SEARCH = /(\/backoffice\/[^\s"]*?[?&]search=)[^&\s"'\\<>]*/gi

/** An e-mail address wherever it stands, also escaped. What looks like `package@1.2.3` stays. */
const EMAIL = /[\w.+-]+(?:@|%40)(?:[\w-]+\.)+[a-z]{2,}/gi

/** The part of a mailed link that proves it, whole or mistyped. */
const VERIFY_PATH = /(\/email\/verify\/[^/\s"?]+\/)[^\s"?#\\]+/gi

export function hideSecrets(line: string): string {
	return line
		.replaceAll(VERIFY_PATH, `$1${HIDDEN}`)
		.replaceAll(PARAMETER, `$1$2$3${HIDDEN}`)
		.replaceAll(OFFICE_SEARCH, `$1${HIDDEN}`)
		.replaceAll(EMAIL, HIDDEN)
		.replaceAll(SECRET, HIDDEN)
}
