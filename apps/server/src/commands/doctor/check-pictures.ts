import { en } from '@skinverse/contract/texts/en'
import { findLostBrandPictures } from '../../modules/brand/index.ts'
import { countPictures, durableStore, findLostFiles } from '../../modules/pictures/index.ts'
import type { Config } from '../../platform/config.ts'
import { networkReason } from '../../platform/network-reason.ts'
import { type Finding, fault, fine, type OpenedDatabase, warning } from './finding.ts'

/** The newest ones stand for all: "pictures verify" reads every file. */
const SAMPLE = 20

export async function checkPictures({ db }: OpenedDatabase, { pictures }: Config): Promise<Finding[]> {
	const { exists } = await db.one<{ exists: boolean }>(
		`select to_regclass('pictures') is not null and to_regclass('brand_pictures') is not null as exists`,
	)
	if (!exists) return [fine('pictures', 'none yet')]
	const { total, ready, failed, reason, isManyFailed } = await countPictures(db)
	const says = `${ready} of ${total} fetched`
	const fetched =
		!isManyFailed || reason === null
			? fine('pictures', says)
			: warning(
					'pictures',
					`${says}, ${failed} failed, most often: ${en[`office_picture_failure_${reason}`]}`,
					'see the back office, Catalogue, Pictures (docs/operations.md, Pictures of items)',
				)
	return [fetched, ...(await checkFiles(db, pictures))]
}

async function checkFiles(db: OpenedDatabase['db'], pictures: Config['pictures']): Promise<Finding[]> {
	const store = durableStore(pictures)
	const findings: Finding[] = []
	try {
		const { checked, lost } = await findLostFiles(db, store, SAMPLE)
		if (lost.length > 0)
			findings.push(
				fault(
					'pictures',
					`files of ${lost.length} of the ${checked} newest are missing`,
					'copy them back from the backup; "pictures verify" names all',
				),
			)
		for (const kind of await findLostBrandPictures(db, store))
			findings.push(
				fault(
					'pictures',
					`a file of the ${kind} picture of the brand is missing`,
					'copy it back from the backup, or upload it again (back office, Content, Brand)',
				),
			)
	} catch (error) {
		const todo =
			pictures.store === undefined
				? `correct the rights of ${pictures.folder}`
				: 'correct PICTURE_STORE_URL and its keys'
		findings.push(fault('pictures', `the store cannot be read: ${networkReason(error)}`, todo))
	}
	return findings
}
