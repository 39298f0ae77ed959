import clsx from 'clsx'
import { type Ref, useRef } from 'react'
import placeholder from './placeholder.svg'
import { useIsNear } from './use-is-near.ts'

interface ItemPictureProps {
	/** Null for an item without a picture, undefined while it is too early to fetch it. */
	src: string | null | undefined
	/** The width it is drawn for; all pictures are 4:3. */
	width: number
	/** Above the fold: fetched first. */
	eager?: boolean
	className?: string
	ref?: Ref<HTMLImageElement>
}

/** Decoration beside a title that says the same, so it is silent to screen readers. */
export function ItemPicture({ src, width, eager, className, ref }: ItemPictureProps) {
	return (
		<img
			ref={ref}
			src={src === null ? placeholder : src}
			alt=""
			width={width}
			height={(width * 3) / 4}
			loading={eager ? 'eager' : 'lazy'}
			fetchPriority={eager ? 'high' : undefined}
			decoding="async"
			// Without an address it keeps its room, and browsers draw no frame for what is missing.
			className={clsx('h-auto', src === undefined && 'invisible aspect-4/3', className)}
		/>
	)
}

/**
 * A picture below the window. Left to themselves, browsers fetch pictures from three windows away, and drawing a
 * dozen of them keeps a phone from answering just when somebody starts to scroll.
 */
export function LatePicture({ src, ...props }: ItemPictureProps) {
	const place = useRef<HTMLImageElement>(null)
	const isNear = useIsNear(place)
	return <ItemPicture {...props} ref={place} src={isNear ? src : undefined} />
}
