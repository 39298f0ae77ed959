import { writeSearchAddress } from '@skinverse/contract/search-address'
import { watchlist as texts } from '@skinverse/contract/texts/en/watchlist'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { BellPlus } from 'lucide-react'
import { useLaterTexts } from '../../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useModals } from '../../../shared/modals.ts'
import { useSession } from '../../../shared/shop.ts'
import { listTitle } from '../list-title.ts'
import type { ListFilters } from './use-list-filters.ts'

/** Saves what the list shows; a guest signs in first and comes back. */
export default function SaveSearch({ filters: { chosen } }: { filters: ListFilters }) {
	useLaterTexts(texts)
	const { t } = useTranslation()
	const { open } = useModals()
	const { authenticated } = useSession()
	const navigate = useNavigate()
	const redirect = useRouterState({ select: (state) => state.location.href })
	const save = () =>
		authenticated
			? open('savedSearch', {
					title: chosen.search ?? listTitle(chosen, t),
					address: writeSearchAddress(chosen),
				})
			: void navigate({ to: '/auth', search: { form: 'signin', redirect } })
	return (
		<button
			type="button"
			onClick={save}
			className="inline-flex h-10 min-w-10 items-center justify-center gap-2 whitespace-nowrap rounded-control text-lilac text-sm hover:underline"
		>
			<BellPlus aria-hidden="true" className="size-4.5 shrink-0" />
			<span className="max-lg:sr-only">{t('search_save')}</span>
		</button>
	)
}
