import { readFileSync } from 'node:fs'
import type { Silhouette } from './silhouette.ts'
import { readSilhouettes } from './silhouette-text.ts'

export const SILHOUETTES: ReadonlyMap<string, Silhouette> = readSilhouettes(
	readFileSync(new URL('./silhouettes.txt', import.meta.url), 'utf8'),
)
