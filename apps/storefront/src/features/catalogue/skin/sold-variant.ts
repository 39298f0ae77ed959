import type { SkinDetails, SkinVariant } from '@skinverse/contract/entities/skin'
import type { SkinAddress } from '@skinverse/contract/skin-address'

/** Of the chosen exteriors and classes, the one that sells most: its sales are shown. */
export function soldVariant(
	{ variants }: SkinDetails,
	{ exterior, class: className }: SkinAddress,
): SkinVariant | undefined {
	return variants
		.filter(
			(variant) =>
				(exterior === undefined || variant.exterior === exterior) &&
				(className === undefined || variant.class === className),
		)
		.sort((a, b) => b.sold - a.sold || b.copies - a.copies)[0]
}
