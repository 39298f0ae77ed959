import type { BrandPicture } from '@skinverse/contract/entities/brand'

/** The picture that an operator chose instead of the stage. */
export function HeroPicture({ url, width, height }: BrandPicture) {
	return (
		<img
			src={url}
			srcSet={`${url.replace(/-\d+(?=\.)/, '-800')} 800w, ${url} 1600w`}
			sizes="(width >= 64rem) 50vw, 100vw"
			width={width}
			height={height}
			alt=""
			fetchPriority="high"
			className="my-8 max-h-150 w-full rounded-panel object-cover"
		/>
	)
}
