import { resizedPicture } from '@skinverse/contract/picture-address'

/** In a row of a table: smaller where a row is one line. */
export function RowPicture({ src }: { src: string | null }) {
	return <Picture src={src} className="h-9 w-14 md:h-6.5 md:w-10" />
}

/** An item's picture; decorative, as its name is beside it. */
export function Picture({ src, className = 'h-9 w-14' }: { src: string | null; className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={`block shrink-0 overflow-hidden rounded-[6px] border border-line bg-page ${className}`}
		>
			{/* Keyed, so that another item's picture does not stay while this one loads. Low priority. */}
			{src && (
				<img
					key={src}
					src={resizedPicture(src, 'small')}
					alt=""
					loading="lazy"
					decoding="async"
					fetchPriority="low"
					className="size-full object-contain"
				/>
			)}
		</span>
	)
}
