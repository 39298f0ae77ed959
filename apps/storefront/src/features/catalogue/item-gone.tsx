import { useTranslation } from 'react-i18next'

/** In place of the button of an item that left the shop while it is on the screen. */
export function ItemGone() {
	const { t } = useTranslation()
	return (
		<p role="alert" className="font-semibold text-red text-sm">
			{t('item_gone')}
		</p>
	)
}
