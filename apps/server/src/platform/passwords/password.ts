import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), OPTIONS)

/**
 * Compared against if there is no account, so that an unknown e-mail takes as long as a wrong password (timing
 * attack).
 */
let decoy: Promise<string> | undefined

/** False for a missing hash too, after the same work. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
	decoy ??= hashPassword('no account has this password')
	const matches = await verify(stored ?? (await decoy), password.normalize('NFKC'))
	return stored !== null && matches
}
