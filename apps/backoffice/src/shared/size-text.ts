const UNITS = ['B', 'KB', 'MB'] as const

/** A readable file size: 12.3 MB. */
export function sizeText(bytes: number): string {
	const step = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2
	const value = bytes / 1024 ** step
	return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`
}
