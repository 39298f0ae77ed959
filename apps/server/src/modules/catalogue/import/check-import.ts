import type { Database } from '../../../platform/database/database.ts'
import { ImportError, NO_USD_RATE } from './import-error.ts'
import { euroConverter, type ImportOptions, openPrices, readTexts } from './import-file.ts'
import { openFile } from './open-file.ts'
import { detectShape } from './shape.ts'

type Asked = Pick<ImportOptions, 'category' | 'prices' | 'texts' | 'eurPerUsd'> & { file: string }

/** Throws what would refuse the whole file, by its beginning; an import skips records that it cannot use. */
export async function checkImport(
	db: Database,
	{ file, category, prices, texts, eurPerUsd }: Asked,
): Promise<void> {
	const toEuroCents = await euroConverter(db, eurPerUsd)
	const opened = await openFile(file)
	const named = texts === undefined ? undefined : await readTexts(texts)
	detectShape(opened, { category, texts: named, toEuroCents })
	if (prices === undefined) return
	if (toEuroCents === undefined) throw new ImportError(NO_USD_RATE)
	await openPrices(prices)
}
