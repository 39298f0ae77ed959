/**
 * Generates the fallback fonts' style sheet from the metrics of the shipped fonts. Run it when one of these
 * changes; with the name of a font file it prints that font's metrics, for a new local font.
 *
 *   node scripts/bake-fallback-fonts.ts [font.ttf] && npx biome format --write packages/ui/src/fallback-fonts.css
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fallbackFonts } from './fonts/fallback-fonts.ts'
import { readMetrics } from './fonts/font-metrics.ts'

const TARGET = new URL('../packages/ui/src/fallback-fonts.css', import.meta.url)

const [, , file] = process.argv
if (file) console.log(readMetrics(await readFile(file)))
else await writeFile(TARGET, fallbackFonts())
