/**
 * A path of this origin, or an https URL. Browsers read a backslash as a slash, so `/\evil.com/x.png` would be
 * another origin; characters that they drop (tabs, line ends) could hide one.
 */
export function isPicturePlace(text: string): boolean {
	return /^(\/(?!\/)|https:\/\/)[^\\\p{Cc}]*$/u.test(text)
}
