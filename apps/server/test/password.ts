import { hash } from '@node-rs/argon2'

/** Everybody's, in tests. */
export const PASSWORD = 'Secret1234'

/** A hash tells how it was made, so the shop checks this one in the same way as its own, only sooner. */
const QUICK = { memoryCost: 1024, timeCost: 1, parallelism: 1 } as const

export const quickHash = (): Promise<string> => hash(PASSWORD, QUICK)
