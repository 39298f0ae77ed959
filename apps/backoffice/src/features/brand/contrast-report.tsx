import type { ContrastFailure } from '@skinverse/contract/brand/contrast-failures'
import type { BrandColourName } from '@skinverse/contract/brand/look'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { t } from '../../shared/text.ts'

interface ContrastReportProps {
	/** Undefined while a colour is incomplete. */
	failures: readonly ContrastFailure[] | undefined
	onUse: (name: BrandColourName, colour: string) => void
}

/** Which pairs cannot be read, and what would help. */
export function ContrastReport({ failures, onUse }: ContrastReportProps) {
	if (failures === undefined) return null
	const [first] = failures
	if (first === undefined) return <Notice tone="green">{t('office_brand_contrast_passes')}</Notice>
	const { name, passes } = first
	return (
		<Notice
			tone="red"
			role="status"
			title={t('office_brand_contrast_fails')}
			action={
				passes && (
					<Button size="sm" onClick={() => onUse(name, passes)}>
						{t('office_brand_use_colour', { colour: passes })}
					</Button>
				)
			}
		>
			<ul className="grid gap-1">
				{failures.map((failure) => (
					<li key={failure.pair}>{textOf(failure)}</li>
				))}
			</ul>
		</Notice>
	)
}

function textOf({ pair, name, ratio, needed, passes }: ContrastFailure): string {
	const values = {
		pair: t(`office_brand_pair_${pair}`),
		colour: t(`office_brand_colour_${name}`),
		ratio: Math.floor(ratio * 100) / 100,
		needed,
	}
	return passes === undefined
		? t('office_brand_contrast_several', values)
		: t('office_brand_contrast', { ...values, passes })
}
