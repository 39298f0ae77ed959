import { messageOf } from '@skinverse/contract/client/api-error'
import { canCompare, readCompared } from '@skinverse/contract/compared'
import type { ComparedCopy } from '@skinverse/contract/entities/skin'
import { MAX_COMPARED, MIN_COMPARED } from '@skinverse/contract/limits'
import { compare } from '@skinverse/contract/texts/en/compare'
import { skins } from '@skinverse/contract/texts/en/skins'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Spinner } from '@skinverse/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLaterTexts } from '../../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { PageTitle } from '../../../shared/page-title.tsx'
import { useShop } from '../../../shared/shop.ts'
import { CompareView } from './compare-view.tsx'
import { compareQuery } from './queries.ts'

interface ComparePageProps {
	/** As the address has them. */
	items: string | undefined
	/** The button of a copy on sale; that of the first one is the primary one. */
	renderAction: (copy: ComparedCopy, isFirst: boolean) => ReactNode
}

export function ComparePage({ items, renderAction }: ComparePageProps) {
	useLaterTexts(skins)
	useLaterTexts(compare)
	const { t } = useTranslation()
	const ids = readCompared(items)
	if (canCompare(ids)) return <Comparison ids={ids} renderAction={renderAction} />
	const isTooMany = ids.length > MAX_COMPARED
	return (
		<Nothing
			title={t(isTooMany ? 'compare_many' : 'compare_few')}
			hint={t(isTooMany ? 'compare_many_hint' : 'compare_few_hint')}
		/>
	)
}

function Comparison({
	ids,
	renderAction,
}: { ids: readonly number[] } & Pick<ComparePageProps, 'renderAction'>) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { data, error, isPending, isFetching, refetch } = useQuery(compareQuery(call, ids))
	if (isPending)
		return (
			<div className="grid min-h-dvh place-items-center pb-40">
				<Spinner size={32} label={t('loading')} />
			</div>
		)
	if (error && !data)
		return (
			<Nothing
				title={messageOf(error, t('compare_failed'))}
				action={
					<Button busy={isFetching} onClick={() => void refetch()}>
						{t('try_again')}
					</Button>
				}
			/>
		)
	if (data.length < MIN_COMPARED) return <Nothing title={t('compare_gone')} hint={t('compare_gone_hint')} />
	return <CompareView copies={data} renderAction={renderAction} />
}

function Nothing({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
	const { t } = useTranslation()
	return (
		<div className="wrap py-16 md:py-24">
			<PageTitle>{t('compare_title')}</PageTitle>
			<EmptyState
				bare
				level={1}
				drawing="no-results"
				title={title}
				action={
					action ?? (
						<Button variant="primary" render={<Link to="/products" search={{ sort: 'popular' }} />}>
							{t('skin_all_skins')}
						</Button>
					)
				}
			>
				{hint}
			</EmptyState>
		</div>
	)
}
