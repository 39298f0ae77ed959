import { comparedText } from '@skinverse/contract/compared'
import type { ComparedCopy } from '@skinverse/contract/entities/skin'
import { MAX_COMPARED } from '@skinverse/contract/limits'
import { formatNumber } from '@skinverse/contract/number-format'
import { rarityTone } from '@skinverse/contract/rarity'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { PageTitle } from '../../../shared/page-title.tsx'
import { CopyLink } from '../product-details/copy-link.tsx'
import { CompareScale } from './compare-scale.tsx'
import { CompareTable } from './compare-table.tsx'

interface CompareViewProps {
	copies: readonly ComparedCopy[]
	renderAction: (copy: ComparedCopy, isFirst: boolean) => ReactNode
}

export function CompareView({ copies, renderAction }: CompareViewProps) {
	const { t } = useTranslation()
	const [first] = copies
	const skin = copies.every((copy) => copy.skin.slug === first?.skin.slug) ? first?.skin : undefined
	return (
		<div className="wrap py-4 md:py-8" data-rarity={rarityTone(first?.quality ?? null)}>
			<PageTitle>{t('compare_title')}</PageTitle>
			<section className="surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
				<header className="flex items-center justify-between gap-4 px-4 py-4 md:px-6 md:py-5">
					<div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
						<h1 className="text-xl md:text-2xl">{t('compare_title')}</h1>
						<p className="min-w-0 text-muted text-sm">
							{skin && (
								<>
									<Link
										to="/skins/$category/$slug"
										params={{ category: first?.category ?? '', slug: skin.slug }}
										className="hover:underline"
									>
										{skin.name}
									</Link>
									{' · '}
								</>
							)}
							{t('compare_of', { count: copies.length, max: MAX_COMPARED })}
						</p>
					</div>
					<CopyLink withSearch />
				</header>
				<CompareScale copies={copies} />
				<CompareTable copies={copies} renderAction={renderAction} />
				{first && skin && <AddCopy copies={copies} first={first} />}
			</section>
		</div>
	)
}

/** Back to the page of the skin, where these copies are chosen already. */
function AddCopy({ copies, first }: { copies: readonly ComparedCopy[]; first: ComparedCopy }) {
	const { t, language } = useTranslation()
	const onSale = copies.filter((copy) => !copy.is_sold)
	const count = first.skin.copies - onSale.length
	if (copies.length >= MAX_COMPARED || count < 1) return null
	return (
		<Link
			to="/skins/$category/$slug"
			params={{ category: first.category, slug: first.skin.slug }}
			search={{ compare: comparedText(onSale.map(({ id }) => id)) }}
			className="flex min-h-16 items-center gap-3 border-line border-t px-4 py-3 hover:bg-tint/3 md:px-6"
		>
			<span className="grid size-10 shrink-0 place-items-center rounded-full border border-line-strong border-dashed">
				<Plus aria-hidden="true" className="size-5" />
			</span>
			<span>
				<span className="block font-medium">{t('compare_add')}</span>
				<span className="block text-muted text-sm">
					{t('compare_add_hint', { count, number: formatNumber(count, language) })}
				</span>
			</span>
		</Link>
	)
}
