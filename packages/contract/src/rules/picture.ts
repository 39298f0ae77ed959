/**
 * A path of this origin, or an https address. Browsers read a backslash as a slash, so `/\evil.com/x.png` would be
 * another origin's; what they leave out (tabs, line ends) could hide one.
 */
export function isPicturePlace(text: string): boolean {
	return /^(\/(?!\/)|https:\/\/)[^\\\p{Cc}]*$/u.test(text)
}
