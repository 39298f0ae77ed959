import { en } from '@skinverse/contract/texts/en'
import { countPictures } from '../../modules/pictures/index.ts'
import { type Finding, fine, type OpenedDatabase, warning } from './finding.ts'

export async function checkPictures({ db }: OpenedDatabase): Promise<Finding> {
	const { exists } = await db.one<{ exists: boolean }>(`select to_regclass('pictures') is not null as exists`)
	if (!exists) return fine('pictures', 'none yet')
	const { total, ready, failed, reason, isManyFailed } = await countPictures(db)
	const says = `${ready} of ${total} fetched`
	if (!isManyFailed || reason === null) return fine('pictures', says)
	return warning(
		'pictures',
		`${says}, ${failed} failed, most often: ${en[`office_picture_failure_${reason}`]}`,
		'see the back office, Catalogue, Pictures (docs/operations.md, Pictures of items)',
	)
}
