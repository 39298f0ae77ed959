import clsx from 'clsx'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import placeholder from './placeholder.svg'
import { useIsNear } from './use-is-near.ts'

interface ItemPictureProps {
	/** Null for an item without a picture, undefined while it should not load yet. */
	src: string | null | undefined
	/** The rendered width; all pictures are 4:3. */
	width: number
	/** Above the fold: loads first. */
	eager?: boolean
	className?: string
	ref?: Ref<HTMLImageElement>
}

/** Decorative: the title beside it says the same, so it is hidden from screen readers. */
export function ItemPicture({ src, width, eager, className, ref }: ItemPictureProps) {
	const [failed, setFailed] = useState<string>()
	const isMissing = src === null || (src !== undefined && src === failed)
	const image = useRef<HTMLImageElement>(null)
	useImperativeHandle(ref, () => image.current as HTMLImageElement)
	// A picture of the server's markup may fail before hydration, which is too early for `onError`. No width alone
	// proves nothing: some browsers give none for an SVG.
	useEffect(() => {
		const { current } = image
		if (!src || !current?.complete || current.naturalWidth > 0) return
		current.decode().catch(() => setFailed(src))
	}, [src])
	return (
		<img
			ref={image}
			src={isMissing ? placeholder : src}
			onError={() => setFailed(src ?? undefined)}
			alt=""
			width={width}
			height={(width * 3) / 4}
			loading={eager ? 'eager' : 'lazy'}
			fetchPriority={eager ? 'high' : undefined}
			decoding="async"
			// Without a `src` it keeps its space, and browsers draw no broken-image frame.
			className={clsx('h-auto', src === undefined && 'invisible aspect-4/3', className)}
		/>
	)
}

/**
 * A picture below the fold. Native lazy loading starts three windows ahead, and decoding a dozen pictures blocks a
 * phone just when the visitor starts to scroll.
 */
export function LatePicture({ src, ...props }: ItemPictureProps) {
	const place = useRef<HTMLImageElement>(null)
	const isNear = useIsNear(place)
	return <ItemPicture {...props} ref={place} src={isNear ? src : undefined} />
}
