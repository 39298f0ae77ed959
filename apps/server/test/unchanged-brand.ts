import { builtInColours } from '@skinverse/contract/brand/look'

/** The brand of a shop that has not changed it, as `PUT /backoffice/brand` takes it. */
export const unchangedBrand = {
	name: 'Skinverse',
	colours: builtInColours,
	fonts: 'technical',
	logo: null,
	icon: null,
	home_picture: null,
	home_texts: [],
}
