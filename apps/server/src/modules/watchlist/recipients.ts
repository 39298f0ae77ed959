/** SQL: whether a `person` gets mails about the watchlist. An unverified address may be someone else's. */
export const GETS_MAILS = 'person.email_verified_at is not null and person.blocked_at is null'
