import { useTranslation } from '../../shared/i18n/use-translation.tsx'

/** In place of the button of an item that left the shop while it is on the screen. */
export function ItemGone() {
	const { t } = useTranslation()
	return (
		<p role="alert" className="font-semibold text-red text-sm">
			{t('item_gone')}
		</p>
	)
}
