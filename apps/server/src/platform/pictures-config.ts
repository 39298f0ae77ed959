import { resolve } from 'node:path'
import { z } from 'zod'

export interface PicturesConfig {
	/** The hosts from which pictures of items are fetched, as origins. */
	origins: readonly string[]
	/** Whether hosts of a private network may be among them. */
	allowPrivate: boolean
	/** Where this node keeps pictures; those of `store`, if there is one, only for faster reading. */
	folder: string
	/** Undefined: the pictures are only in `folder`. */
	store: PictureStoreConfig | undefined
}

/** A bucket of an S3-like store. */
export interface PictureStoreConfig {
	/** With the bucket and, if any, a prefix; no trailing slash. */
	url: string
	region: string
	keyId: string
	secret: string
}

/** Steam's own hosts, and the one that the public item lists for imports refer to. */
const KNOWN_HOSTS = [
	'community.akamai.steamstatic.com',
	'community.cloudflare.steamstatic.com',
	'community.fastly.steamstatic.com',
	'community.steamstatic.com',
	'cdn.steamstatic.com',
	'steamcdn-a.akamaihd.net',
	'steamcommunity-a.akamaihd.net',
	'raw.githubusercontent.com',
]
const NO_HOSTS = 'none'

const originOf = (entry: string): string | undefined => {
	const address = /^https?:\/\//.test(entry) ? entry : `https://${entry}`
	if (!URL.canParse(address)) return undefined
	const { origin, pathname, search, username } = new URL(address)
	return pathname === '/' && search === '' && username === '' ? origin : undefined
}

const hosts = z
	.string()
	.default(KNOWN_HOSTS.join())
	.transform((list) => (list === NO_HOSTS ? [] : list.split(',').flatMap((entry) => entry.trim() || [])))
	.refine(
		(list) => list.every((entry) => originOf(entry) !== undefined),
		'must list hosts, such as images.example or http://10.0.0.5:8080, or be none',
	)
	.transform((list) => list.map((entry) => originOf(entry) ?? ''))

export const pictureVariables = {
	PICTURE_HOSTS: hosts,
	PICTURE_PRIVATE_HOSTS: z
		.enum(['0', '1'], 'must be 0 or 1')
		.default('0')
		.transform((value) => value === '1'),
	PICTURE_DIR: z.string().optional(),
	PICTURE_STORE_URL: z
		.url({ protocol: /^https?$/, error: 'must be an http or https address with a bucket' })
		.optional(),
	PICTURE_STORE_REGION: z.string().default('us-east-1'),
	PICTURE_STORE_KEY_ID: z.string().optional(),
	PICTURE_STORE_SECRET: z.string().optional(),
}

export function picturesConfig(
	env: z.infer<z.ZodObject<typeof pictureVariables>> & { DATA_DIR: string },
): PicturesConfig {
	const { PICTURE_STORE_URL: url, PICTURE_STORE_KEY_ID: keyId, PICTURE_STORE_SECRET: secret } = env
	return {
		origins: env.PICTURE_HOSTS,
		allowPrivate: env.PICTURE_PRIVATE_HOSTS,
		folder: resolve(env.PICTURE_DIR ?? `${env.DATA_DIR}/pictures`),
		store:
			url === undefined || keyId === undefined || secret === undefined
				? undefined
				: { url: url.replace(/\/+$/, ''), region: env.PICTURE_STORE_REGION, keyId, secret },
	}
}
