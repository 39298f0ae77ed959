import { hash } from 'node:crypto'

/** Changes with anything in it. To be made of what operators set, not of what changes by itself. */
export const versionOf = (kept: object): string => hash('sha256', JSON.stringify(kept), 'base64url')
