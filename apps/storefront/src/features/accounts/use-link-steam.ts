import { messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'
import { useLeave } from '../../shared/use-leave.ts'
import { steamAddress } from './steam-address.ts'

/** Returns to the section that shows the linked account. */
export const linkSteamAddress = steamAddress('/account?tab=personal')

/** Asks for a confirmation before the browser goes to Steam, so that it returns with the account linked. */
export function useLinkSteam() {
	const { t } = useTranslation()
	const { call, confirmation } = useShop()
	const { isLeaving, leaveFor } = useLeave()
	return {
		isLeaving,
		async link(): Promise<void> {
			try {
				const { confirmed } = await call('GET /user/confirm')
				if (confirmed || (await confirmation.ask())) leaveFor(linkSteamAddress)
			} catch (error) {
				notify.error(messageOf(error, t('an_error_occurred')))
			}
		},
	}
}
