import { useTranslation } from '../../../shared/i18n/use-translation.tsx'

const looks = {
	cheapest: { text: 'skin_cheapest', className: 'bg-green/13 text-green' },
	lowest_float: { text: 'skin_lowest_float', className: 'bg-lightblue/13 text-lightblue' },
} as const

export function CopyMark({ mark }: { mark: keyof typeof looks }) {
	const { t } = useTranslation()
	const { text, className } = looks[mark]
	return (
		<span className={`inline-block rounded-inner px-2 py-0.5 font-semibold text-xs ${className}`}>
			{t(text)}
		</span>
	)
}
