/**
 * Bakes every silhouette of the item art: turns it, fits it into the picture, splits it into parts.
 * Sources are our own drawings and the icon set, both under `silhouettes/`; the result is committed,
 * so that neither the icon package nor this work is needed where the shop runs.
 */
import { writeFileSync } from 'node:fs'
import { bakeAll, TARGET } from './silhouettes/bake-all.ts'

writeFileSync(TARGET, bakeAll())
