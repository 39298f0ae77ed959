import { readDota2Title } from '../../names/read-dota2-title.ts'
import { type Fields, textOf } from '../fields.ts'
import { type Finding, skip } from '../finding.ts'

/** The pictures are paths of game files, so they are omitted. */
export function readLoadingScreen(screen: Fields): Finding[] {
	const title = textOf(screen.name)
	if (title === null) return [skip(null, 'no name')]
	return [{ is: 'kind', kind: { ...readDota2Title(title), type: 'Loading Screen' } }]
}
