import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commandFor } from './command-line.ts'

const embedded = { demo: false, dataDir: '/srv/shop', databaseUrl: undefined }

test.each([
	['the embedded database of a folder', embedded, 'DEMO=0 DATA_DIR=/srv/shop npm run skinverse -- status'],
	[
		'a folder with a blank',
		{ ...embedded, dataDir: "/a b's" },
		"DEMO=0 DATA_DIR='/a b'\\''s' npm run skinverse -- status",
	],
	['the usual folder', { ...embedded, dataDir: resolve('.data') }, 'DEMO=0 npm run skinverse -- status'],
	['the demo', { ...embedded, demo: true, dataDir: resolve('.data') }, 'npm run skinverse -- status'],
	[
		'another database',
		{ ...embedded, databaseUrl: 'postgres://u:secret@db/shop' },
		'npm run skinverse -- status',
	],
])('a command names the settings of %s', (_, config, text) => {
	expect(commandFor(config, 'status')).toBe(text)
})
