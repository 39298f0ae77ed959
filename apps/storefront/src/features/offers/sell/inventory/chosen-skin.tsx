import { type Wear, wearTexts } from '@skinverse/contract/wear'
import { Backpack } from 'lucide-react'
import { useTranslation } from '../../../../shared/i18n/use-translation.tsx'

interface ChosenSkinProps {
	title: string
	quality: Wear | undefined
	float: string
	error: string | undefined
}

/** What Steam says of a chosen copy, in place of the fields. */
export function ChosenSkin({ title, quality, float, error }: ChosenSkinProps) {
	const { t } = useTranslation()
	const facts = [
		quality && quality !== 'not_painted' ? t(wearTexts[quality]) : undefined,
		float === '' ? undefined : t('offer_float', { float }),
	].filter((fact) => fact !== undefined)
	return (
		<div className="grid gap-0.5">
			<bdi className="wrap-anywhere font-display font-semibold">{title}</bdi>
			{facts.length > 0 && <span className="text-muted text-sm">{facts.join(' · ')}</span>}
			<span className="flex items-center gap-1.5 text-muted text-xs">
				<Backpack aria-hidden="true" className="size-3.5" />
				{t('sell_from_inventory')}
			</span>
			{error && (
				<p role="alert" className="text-red text-sm">
					{error}
				</p>
			)}
		</div>
	)
}
