import type { SkinDetails, SkinVariant } from '@skinverse/contract/entities/skin'
import { formatNumber } from '@skinverse/contract/number-format'
import type { SkinAddress } from '@skinverse/contract/skin-address'
import { wearLabel, wearsByCondition } from '@skinverse/contract/wear'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { Price } from '../../../shared/money/amount.tsx'
import { bands } from '../product-details/wear-scale.ts'
import './float-bar.css'

interface ExteriorTabsProps {
	skin: SkinDetails
	address: SkinAddress
}

/** The exteriors that the shop knows of the skin, from new to worn; none for a skin without exteriors. */
export function ExteriorTabs({ skin, address }: ExteriorTabsProps) {
	const { t } = useTranslation()
	const known = new Set(skin.variants.map(({ exterior }) => exterior))
	const exteriors = wearsByCondition.filter((wear) => known.has(wear))
	if (exteriors.length === 0) return null
	return (
		<nav
			aria-label={t('skin_exteriors')}
			className="surface mt-8 flex overflow-x-auto max-md:-mx-4 max-md:rounded-none [scrollbar-width:thin]"
		>
			<ExteriorTab skin={skin} address={address} variants={skin.variants} />
			{exteriors.map((exterior) => (
				<ExteriorTab
					key={exterior}
					skin={skin}
					address={address}
					exterior={exterior}
					variants={skin.variants.filter((variant) => variant.exterior === exterior)}
				/>
			))}
		</nav>
	)
}

interface ExteriorTabProps extends ExteriorTabsProps {
	exterior?: string
	variants: readonly SkinVariant[]
}

function ExteriorTab({ skin, address, exterior, variants }: ExteriorTabProps) {
	const { t, language } = useTranslation()
	const copies = variants.reduce((sum, variant) => sum + variant.copies, 0)
	const prices = variants.flatMap(({ lowest_price: price }) => (price === null ? [] : [price]))
	const label = exterior === undefined ? null : wearLabel(exterior)
	const isChosen = address.exterior === exterior
	const band = bands.find(({ wear }) => wear === exterior)
	return (
		<Link
			to="/skins/$category/$slug"
			params={{ category: skin.category, slug: skin.slug }}
			// Its own address: the router marks a link as current only if all of its search is the same.
			search={isChosen ? address : { ...address, exterior, page: undefined }}
			activeOptions={{ exact: true, includeSearch: true }}
			resetScroll={false}
			data-wear={exterior}
			className="exterior-tab grid min-w-36 flex-1 content-start gap-0.5 border-line border-l px-4 py-3 text-sm no-underline first:border-l-0 hover:bg-tint/3"
		>
			<span className={isChosen ? 'font-semibold' : 'font-medium text-soft'}>
				{label === null ? t('skin_all') : 'key' in label ? t(label.key) : label.raw}
			</span>
			{prices.length === 0 ? (
				<span className="text-muted">{t('skin_none_on_sale')}</span>
			) : (
				<>
					<span>
						<span className="text-muted">{t('skin_from')}</span> <Price eur={Math.min(...prices)} />
					</span>
					<span className="text-muted text-xs">
						{t('skin_copies', { count: copies, number: formatNumber(copies, language) })}
						{band && ` · ${band.from.toFixed(2)}–${band.till.toFixed(2)}`}
					</span>
				</>
			)}
		</Link>
	)
}
