/** A movement's name with its receipt: below it on a phone, beside it on a desktop. */
export const RECEIPT_ROW =
	'grid max-md:justify-items-end md:-my-2 md:flex md:min-h-9 md:flex-wrap md:items-center md:gap-x-6'
