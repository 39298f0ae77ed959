import { rarityTone } from '@skinverse/contract/rarity'
import { ItemPicture } from '../item-picture.tsx'

export function OptionPicture({ src, quality }: { src: string | null; quality: string | null }) {
	return (
		<span
			data-rarity={rarityTone(quality)}
			className="glow-rarity grid h-10 w-14 shrink-0 place-items-center overflow-hidden rounded-inner"
		>
			<ItemPicture src={src} width={48} className="w-12" />
		</span>
	)
}
