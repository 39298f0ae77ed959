import { readDota2Title } from '../../names/read-dota2-title.ts'
import { type Fields, textOf } from '../fields.ts'
import { type Finding, skip } from '../finding.ts'

/** The file's pictures are paths into the game's own files, so they are left out. */
export function readLoadingScreen(screen: Fields): Finding[] {
	const title = textOf(screen.name)
	if (title === null) return [skip(null, 'it has no name')]
	return [{ is: 'kind', kind: { ...readDota2Title(title), type: 'Loading Screen' } }]
}
