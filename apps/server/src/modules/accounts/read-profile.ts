import type { Profile } from '@skinverse/contract/entities/profile'
import type { AccountsContext } from './context.ts'

interface ProfileRow {
	id: number
	name: string
	surname: string
	email: string | null
	email_verified: boolean
	pending_email: string | null
	phone: string
	phone_e164: string
	address: string
	city: string
	post_code: string
	country: { id: number; name: string; iso: string } | null
	avatar_url: string | null
	trade_url: string | null
	steam_linked: boolean
	steam_id: string | null
	steam_linked_at: number | null
	has_password: boolean
	created_at: number
}

export async function readProfile(
	{ platform, balanceOf }: AccountsContext,
	userId: number,
): Promise<Profile> {
	const row = await platform.db.one<ProfileRow>(
		`select u.id, u.name, u.surname, u.email, u.email_verified_at is not null as email_verified, u.pending_email,
			u.phone, u.phone_e164, u.address, u.city, u.post_code, u.avatar_url, u.trade_url,
			u.steam_id is not null as steam_linked, u.steam_id,
			extract(epoch from u.steam_linked_at)::bigint as steam_linked_at, u.password_hash is not null as has_password,
			extract(epoch from u.created_at)::bigint as created_at,
			case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.title, 'iso', c.iso) end as country
		from users u left join countries c on c.id = u.country_id where u.id = $1`,
		[userId],
	)
	const { phone_e164: phoneE164, avatar_url: avatarUrl, ...rest } = row
	const postCode = rest.post_code
	return { ...rest, postCode, zip: postCode, phoneE164, avatarUrl, balance: await balanceOf(userId) }
}
