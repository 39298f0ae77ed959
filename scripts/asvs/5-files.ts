import type { Chapter } from './line.ts'
import { HTTP, IMPORT_FILE, IMPORTS, OFFERS, WALK } from './tests.ts'

export const files: Chapter = {
	heading: 'V5 Files',
	lines: [
		{
			number: '5.1.1',
			asks: 'Allowed file uploads, their size and their checks are documented',
			how: 'Below',
			files: ['packages/contract/src/rules/import.ts', 'packages/contract/src/limits.ts'],
		},
		{
			number: '5.2.1',
			asks: 'Bodies and files have a size limit',
			files: [`${HTTP}/create-http.ts`, 'packages/contract/src/rules/import.ts'],
			tests: [
				`${WALK} › %s › 413 for a body that is too large`,
				`${IMPORTS}/imports.test.ts › is refused before anything is sent when it is too large, empty, nameless or of another kind`,
			],
		},
		{
			number: '5.2.2',
			asks: "A file's extension and contents match",
			how: 'Unknown endings are refused before anything is sent; the contents are read record by record and must be what the ending says; what fits no known shape is refused as a whole',
			files: ['packages/contract/src/rules/import.ts', `${IMPORT_FILE}/shape.ts`],
			tests: [
				`${IMPORTS}/imports.test.ts › that can’t be read says why (%#)`,
				`${IMPORT_FILE}/import-file.test.ts › says by line what it skipped and why, and takes the rest`,
			],
		},
		{
			number: '5.2.3',
			asks: 'Compressed files have a limit on their uncompressed size',
			how: 'Unpacked as a stream, so that memory does not grow with it, and no further than two hundred times its size; by operators with the right to the catalogue only',
			files: [`${IMPORT_FILE}/open-file.ts`],
			tests: [
				'apps/server/src/modules/catalogue/import/import-file.test.ts › of a file that unpacks to far more than it should leaves nothing behind',
			],
		},
		{
			number: '5.3.1',
			asks: 'Uploaded files are never executed',
			how: 'Its parts lie in a table until it is read, then they are deleted; no address leads to them',
			files: [`${IMPORTS}/store-part.ts`],
			tests: [
				`${IMPORTS}/imports.test.ts › is checked without a change, then applied, and shoppers see the new listing`,
			],
		},
		{
			number: '5.3.2',
			asks: 'No path is built from a file name of a user',
			files: [`${HTTP}/readable-address.ts`, `${IMPORTS}/stored-source.ts`],
			tests: [
				`${HTTP}/answer-unreadable.test.ts › an address that climbs out of the folder of files is not found`,
			],
		},
		{
			number: '5.4.1',
			asks: 'The server sets the file name of a download',
			files: [`${HTTP}/csv.ts`],
			tests: [
				`${OFFERS}/operator/export.test.ts › is a file of the filtered queue, newest first, with the end of each IBAN and no more`,
			],
		},
		{
			number: '5.4.2',
			asks: 'Names of files are escaped where they are served',
			how: 'They are made of a fixed word and the day; mails have no attachments',
			files: [`${OFFERS}/payouts/operator/export-payouts.ts`, `${OFFERS}/operator/export-offers.ts`],
			tests: [
				`${OFFERS}/operator/export.test.ts › is a file of the filtered queue, newest first, with the end of each IBAN and no more`,
			],
		},
	],
}
