import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { setupQuery } from './setup-queries.ts'

/** Below the sign-in of a shop that has no operator yet. */
export function SetupHint() {
	const { call } = useOffice()
	const { data } = useQuery(setupQuery(call))
	if (!data?.is_new) return null
	return (
		<p className="mt-4 text-center text-sm">
			{t('office_setup_hint')}{' '}
			<Link to="/setup" className="text-lilac hover:underline">
				{t('office_setup_hint_link')}
			</Link>
		</p>
	)
}
