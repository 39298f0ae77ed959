import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { SkinAddress } from '@skinverse/contract/skin-address'
import { skins as texts } from '@skinverse/contract/texts/en/skins'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Spinner } from '@skinverse/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLaterTexts } from '../../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { PageTitle } from '../../../shared/page-title.tsx'
import { useShop } from '../../../shared/shop.ts'
import type { CopyActions } from './copy-actions.ts'
import { type SkinParams, skinQuery } from './queries.ts'
import { SkinView } from './skin-view.tsx'

interface SkinPageProps {
	params: SkinParams
	address: SkinAddress
	actions: CopyActions
}

export function SkinPage({ params, address, actions }: SkinPageProps) {
	useLaterTexts(texts)
	const { t } = useTranslation()
	const { call } = useShop()
	const { data, error, isPending, isPlaceholderData, refetch } = useQuery(skinQuery(call, params, address))
	if (data)
		return (
			<SkinView
				skin={data.skin}
				meta={data.meta}
				address={address}
				actions={actions}
				isBusy={isPlaceholderData}
				onRefresh={() => void refetch()}
			/>
		)
	if (isPending)
		return (
			<div className="grid min-h-dvh place-items-center pb-40">
				<Spinner size={32} label={t('loading')} />
			</div>
		)
	const isUnknown = error instanceof ApiError && error.code === 'skin_not_found'
	const message = isUnknown ? t('skin_not_found') : messageOf(error, t('skin_failed'))
	return (
		<div className="wrap py-16 md:py-24" role="alert">
			<PageTitle>{message}</PageTitle>
			<EmptyState
				bare
				level={1}
				drawing="error"
				title={message}
				action={
					isUnknown ? (
						<Link to="/products" search={{ sort: 'popular' }} className="text-lilac underline">
							{t('skin_all_skins')}
						</Link>
					) : (
						<Button onClick={() => void refetch()}>{t('try_again')}</Button>
					)
				}
			/>
		</div>
	)
}
