export interface QueuePage {
	search?: string
	page: number
	limit: number
}

/** Selected from `users seller`. */
export const SELLER = `jsonb_build_object('id', seller.id, 'name', trim(seller.name || ' ' || seller.surname),
	'email', seller.email, 'deleted', seller.deleted_at is not null) as seller`
