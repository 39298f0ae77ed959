import { hash } from 'node:crypto'

/**
 * A version that changes with any of its values. Build it from what operators set, not from what changes by itself.
 */
export const versionOf = (kept: object): string => hash('sha256', JSON.stringify(kept), 'base64url')
