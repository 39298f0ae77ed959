import clsx from 'clsx'
import placeholder from './placeholder.svg'

interface ItemPictureProps {
	src: string | null
	/** The width it is drawn for; all pictures are 4:3. */
	width: number
	/** Above the fold: fetched first. */
	eager?: boolean
	className?: string
}

/** Decoration beside a title that says the same, so it is silent to screen readers. */
export function ItemPicture({ src, width, eager, className }: ItemPictureProps) {
	return (
		<img
			src={src ?? placeholder}
			alt=""
			width={width}
			height={(width * 3) / 4}
			loading={eager ? 'eager' : 'lazy'}
			fetchPriority={eager ? 'high' : undefined}
			decoding="async"
			className={clsx('h-auto', className)}
		/>
	)
}
