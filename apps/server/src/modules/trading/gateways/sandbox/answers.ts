import { z } from 'zod'

/** What the stand-in answers. Times are milliseconds of its own clock. */

const asset = z.object({
	appId: z.union([z.literal(570), z.literal(730)]),
	contextId: z.string(),
	assetId: z.string(),
})

export const signInAnswer = z.object({
	steamId: z.string(),
	accessToken: z.string(),
	refreshToken: z.string(),
})

export const inventoryAnswer = z.object({
	items: z.array(
		asset.extend({
			classId: z.string(),
			instanceId: z.string(),
			marketHashName: z.string(),
			iconUrl: z.string().nullable(),
			inspectLink: z.string().nullable(),
			floatValue: z.number().nullable(),
			paintSeed: z.number().nullable(),
			isTradable: z.boolean(),
			lockedUntil: z.number().nullable(),
		}),
	),
})

export const partnerAnswer = z.object({ escrowDays: z.number(), ownEscrowDays: z.number() })

export const offerAnswer = z.object({
	offerId: z.number(),
	state: z.number(),
	partner: z.string(),
	message: z.string(),
	give: z.array(asset),
	take: z.array(asset),
	createdAt: z.number(),
	escrowEndsAt: z.number().nullable(),
	tradeId: z.number().nullable(),
})

export const offersAnswer = z.object({ offers: z.array(offerAnswer) })

const moved = asset.extend({
	newAssetId: z.string().nullable(),
	newContextId: z.string().nullable(),
	rollbackAssetId: z.string().nullable(),
})

export const tradeAnswer = z.object({
	tradeId: z.number(),
	sender: z.string(),
	status: z.number(),
	protectedUntil: z.number().nullable(),
	given: z.array(moved),
	taken: z.array(moved),
})

export const timeAnswer = z.object({ now: z.number() })

export const refusalAnswer = z.object({
	eresult: z.number(),
	message: z.string(),
	cause: z.string().optional(),
})
