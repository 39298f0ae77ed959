import { HTTP, IMPORT_FILE, IMPORTS, OFFERS } from './folders.ts'
import type { Chapter } from './line.ts'

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
		},
		{
			number: '5.2.2',
			asks: "A file's extension and contents match",
			how: 'Unknown endings are refused before anything is sent; the contents are read record by record and must be what the ending says; what fits no known shape is refused as a whole',
			files: ['packages/contract/src/rules/import.ts', `${IMPORT_FILE}/shape.ts`],
		},
		{
			number: '5.2.3',
			asks: 'Compressed files have a limit on their uncompressed size',
			how: 'Unpacked as a stream, so that memory does not grow with it, and no further than two hundred times its size; by operators with the right to the catalogue only',
			files: [`${IMPORT_FILE}/open-file.ts`],
		},
		{
			number: '5.3.1',
			asks: 'Uploaded files are never executed',
			how: 'Its parts lie in a table until it is read, then they are deleted; no address leads to them',
			files: [`${IMPORTS}/store-part.ts`],
		},
		{
			number: '5.3.2',
			asks: 'No path is built from a file name of a user',
			files: [`${HTTP}/readable-address.ts`, `${IMPORTS}/stored-source.ts`],
		},
		{
			number: '5.4.1',
			asks: 'The server sets the file name of a download',
			files: [`${HTTP}/csv.ts`],
		},
		{
			number: '5.4.2',
			asks: 'Names of files are escaped where they are served',
			how: 'They are made of a fixed word and the day; mails have no attachments',
			files: [`${OFFERS}/payouts/operator/export-payouts.ts`, `${OFFERS}/operator/export-offers.ts`],
		},
	],
}
