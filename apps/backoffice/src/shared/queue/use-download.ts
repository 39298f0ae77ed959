import { messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import { useOffice } from '../office.ts'
import { t } from '../text.ts'

/** Lets the browser download a file of the API, which may take longer than a call's timeout. */
export function useDownload(): (path: string) => Promise<void> {
	const { call } = useOffice()
	return async (path) => {
		try {
			// The session first: an error page would be saved as the file.
			await call('GET /backoffice/me')
			window.location.assign(path)
		} catch (error) {
			notify.error(messageOf(error, t('an_error_occurred')))
		}
	}
}
