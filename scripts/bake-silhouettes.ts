/**
 * Bakes every silhouette of the item art: rotates it, fits it into the picture, splits it into parts.
 * Sources are our own drawings and the icon set, both in `silhouettes/`; the result is committed,
 * so that neither the icon package nor this step is needed at run time.
 */
import { writeFileSync } from 'node:fs'
import { bakeAll, TARGET } from './silhouettes/bake-all.ts'

writeFileSync(TARGET, bakeAll())
