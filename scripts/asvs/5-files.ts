import { HTTP, IMPORT_FILE, IMPORTS, OFFERS, PICTURES } from './folders.ts'
import type { Chapter } from './line.ts'

export const files: Chapter = {
	heading: 'V5 Files',
	lines: [
		{
			number: '5.1.1',
			asks: 'Allowed file uploads, their size and their checks are documented',
			how: 'Below',
			files: [
				'packages/contract/src/rules/import.ts',
				'packages/contract/src/limits.ts',
				'packages/contract/src/rules/picture-upload.ts',
			],
		},
		{
			number: '5.2.1',
			asks: 'Bodies and files have a size limit',
			files: [
				`${HTTP}/create-http.ts`,
				'packages/contract/src/rules/import.ts',
				'packages/contract/src/rules/picture-upload.ts',
			],
		},
		{
			number: '5.2.2',
			asks: "A file's extension and contents match",
			how: 'Unknown extensions are refused before the upload; the contents are read record by record and must match the extension; a file of an unknown format is refused completely. Pictures have no name: their format is that of their content',
			files: [
				'packages/contract/src/rules/import.ts',
				`${IMPORT_FILE}/shape.ts`,
				`${PICTURES}/make-sizes.ts`,
			],
		},
		{
			number: '5.2.3',
			asks: 'Compressed files have a limit on their uncompressed size',
			how: 'Decompressed as a stream with constant memory, up to two hundred times the size; only operators with the catalogue capability can upload. A picture has at most 16 million pixels, also if it was fetched',
			files: [`${IMPORT_FILE}/open-file.ts`, `${PICTURES}/make-sizes.ts`],
		},
		{
			number: '5.3.1',
			asks: 'Uploaded files are never executed',
			how: 'The parts are stored in a table until they are read, then deleted; no URL serves them. Of pictures only the sizes that the shop encoded itself are stored and served, with their type, `nosniff` and a policy that allows nothing',
			files: [`${IMPORTS}/store-part.ts`, `${PICTURES}/routes.ts`],
		},
		{
			number: '5.3.2',
			asks: 'No path is built from a file name of a user',
			how: 'The files of pictures are named by the hash of their content',
			files: [
				`${HTTP}/readable-address.ts`,
				`${IMPORTS}/stored-source.ts`,
				'packages/contract/src/picture-address.ts',
			],
		},
		{
			number: '5.4.1',
			asks: 'The server sets the file name of a download',
			files: [`${HTTP}/csv.ts`],
		},
		{
			number: '5.4.2',
			asks: 'File names are escaped in responses',
			how: 'They consist of a fixed word and the date; mails have no attachments',
			files: [`${OFFERS}/payouts/operator/export-payouts.ts`, `${OFFERS}/operator/export-offers.ts`],
		},
	],
}
