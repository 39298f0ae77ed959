/** `AK-47 | Redline (Field-Tested)` as the weapon before the pipe and the skin's name after it. */
export function splitTitle(title: string): { weapon: string; name: string } {
	const pipe = title.indexOf('|')
	if (pipe === -1) return { weapon: '', name: title.trim() }
	const name = title.slice(pipe + 1).replace(/\s*\([^()]*\)\s*$/, '')
	return { weapon: title.slice(0, pipe).trim(), name: name.trim() || title.trim() }
}
