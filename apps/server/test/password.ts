import { hash } from '@node-rs/argon2'

/** The password of all test accounts. */
export const PASSWORD = 'Secret1234'

/** A hash contains its parameters, so the shop checks this one like its own, only faster. */
const QUICK = { memoryCost: 1024, timeCost: 1, parallelism: 1 } as const

export const quickHash = (): Promise<string> => hash(PASSWORD, QUICK)
