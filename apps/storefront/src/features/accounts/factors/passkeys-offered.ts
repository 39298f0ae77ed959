import { useSyncExternalStore } from 'react'

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/** Browsers have passkeys on secure pages of a domain only: not at a bare IP address. */
function areOffered(): boolean {
	return 'PublicKeyCredential' in window && !IP_ADDRESS.test(window.location.hostname)
}

const never = () => () => undefined

/** The server, which cannot know, takes it that they are: as good as every browser has them. */
export function usePasskeysOffered(): boolean {
	return useSyncExternalStore(never, areOffered, () => true)
}
