import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readManifest } from '@skinverse/ssr/manifest'
import type { BuiltFile, StorefrontFigures } from './figures.ts'

const DIST = fileURLToPath(new URL('../../apps/storefront/dist', import.meta.url))

/** The scripts of a first visit, from the build's manifest. */
export async function readBuiltFiles(): Promise<Pick<StorefrontFigures, 'shared' | 'ofScreen'>> {
	const manifest = readManifest(DIST)
	if (manifest === undefined) throw new Error('the storefront is not built')
	const ofScreen = (screen: string) => withSizes(manifest.filesOf(screen))
	return {
		shared: await withSizes([manifest.entry, ...manifest.imports]),
		ofScreen: {
			home: await ofScreen('home'),
			list: await ofScreen('product-list'),
			details: await ofScreen('product-details'),
			skin: await ofScreen('skin-page'),
		},
	}
}

function withSizes(files: readonly string[]): Promise<BuiltFile[]> {
	return Promise.all(
		files.map(async (file) => ({
			// Without the hash.
			name: basename(file).replace(/-[\w-]{8}\.js$/, ''),
			bytes: (await stat(`${DIST}/${file}.br`)).size,
		})),
	)
}
