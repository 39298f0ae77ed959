/** `n…w@shop.example`: enough for the owner to recognise an address, too little for others to learn it. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@')
	const [local, domain] = [email.slice(0, at), email.slice(at)]
	const last = local.length > 2 ? local.slice(-1) : ''
	return `${local.slice(0, 1)}…${last}${domain}`
}
