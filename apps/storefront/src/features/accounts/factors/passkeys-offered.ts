import { useSyncExternalStore } from 'react'

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/** Browsers support passkeys only on secure pages of a domain, not on a bare IP address. */
function areOffered(): boolean {
	return 'PublicKeyCredential' in window && !IP_ADDRESS.test(window.location.hostname)
}

const never = () => () => undefined

/** Server-side rendering assumes support: nearly every browser has it. */
export function usePasskeysOffered(): boolean {
	return useSyncExternalStore(never, areOffered, () => true)
}
