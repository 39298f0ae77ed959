import type { SkinDetails, SkinVariant } from '@skinverse/contract/entities/skin'
import { formatNumber } from '@skinverse/contract/number-format'
import type { SkinAddress } from '@skinverse/contract/skin-address'
import { wearLabel, wearsByCondition } from '@skinverse/contract/wear'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { Price } from '../../../shared/money/amount.tsx'
import { bands } from '../product-details/wear-scale.ts'
import { canHave, floatsWithin } from './finish-floats.ts'
import './float-bar.css'

const TAB =
	'exterior-tab grid min-w-36 flex-1 content-start gap-0.5 border-line border-l px-4 py-3 text-sm first:border-l-0'

interface ExteriorTabsProps {
	skin: SkinDetails
	address: SkinAddress
}

/**
 * From new to worn: those that the shop knows of the skin, or all five if it knows the finish's floats. None for a
 * skin without exteriors.
 */
export function ExteriorTabs({ skin, address }: ExteriorTabsProps) {
	const { t } = useTranslation()
	const known = new Set(skin.variants.map(({ exterior }) => exterior))
	const { floats } = skin
	const exteriors = wearsByCondition.filter(
		(wear) => known.has(wear) || (floats !== null && bands.some((band) => band.wear === wear)),
	)
	if (exteriors.length === 0) return null
	return (
		<nav
			aria-label={t('skin_exteriors')}
			className="surface mt-8 flex overflow-x-auto max-md:-mx-4 max-md:rounded-none [scrollbar-width:thin]"
		>
			<ExteriorTab skin={skin} address={address} variants={skin.variants} />
			{exteriors.map((exterior) =>
				canHave(floats, exterior) ? (
					<ExteriorTab
						key={exterior}
						skin={skin}
						address={address}
						exterior={exterior}
						variants={skin.variants.filter((variant) => variant.exterior === exterior)}
					/>
				) : (
					<MissingExterior key={exterior} exterior={exterior} />
				),
			)}
		</nav>
	)
}

function MissingExterior({ exterior }: { exterior: string }) {
	const { t } = useTranslation()
	const label = wearLabel(exterior)
	return (
		// Where they do not all fit, those that exist come first.
		<div className={clsx(TAB, 'text-muted max-xl:order-1')}>
			<span>{'key' in label ? t(label.key) : label.raw}</span>
			<span className="text-xs">{t('skin_no_such_exterior')}</span>
		</div>
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
	const range = floatsWithin(skin.floats, exterior)
	return (
		<Link
			to="/skins/$category/$slug"
			params={{ category: skin.category, slug: skin.slug }}
			// Its own address: the router marks a link as current only if all of its search is the same.
			search={isChosen ? address : { ...address, exterior, page: undefined }}
			activeOptions={{ exact: true, includeSearch: true }}
			resetScroll={false}
			data-wear={exterior}
			className={clsx(TAB, 'no-underline hover:bg-tint/3')}
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
						{range && ` · ${range.from.toFixed(2)}–${range.till.toFixed(2)}`}
					</span>
				</>
			)}
		</Link>
	)
}
