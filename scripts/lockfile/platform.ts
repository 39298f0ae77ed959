/** The fields by which npm selects a platform's package. */
export interface Platform {
	os: string
	cpu: string
	/** Linux only. */
	libc?: string
}

/** The supported platforms; a native package that lacks one of these is a defect of the lockfile. */
export const SUPPORTED_PLATFORMS = [
	{ os: 'linux', cpu: 'x64', libc: 'glibc' },
	{ os: 'linux', cpu: 'arm64', libc: 'glibc' },
] as const satisfies readonly Platform[]

const OS_BY_WORD: Record<string, string> = {
	aix: 'aix',
	android: 'android',
	darwin: 'darwin',
	freebsd: 'freebsd',
	linux: 'linux',
	netbsd: 'netbsd',
	openbsd: 'openbsd',
	openharmony: 'openharmony',
	sunos: 'sunos',
	win: 'win32',
	win32: 'win32',
	windows: 'win32',
}

/** The platform in a package's name, such as `@rolldown/binding-linux-arm64-gnu`; undefined for other names. */
export function platformInName(name: string): Platform | undefined {
	const words = name.replace(/^.*\//, '').split('-')
	const at = words.findIndex((word) => OS_BY_WORD[word] !== undefined)
	const os = OS_BY_WORD[words[at] ?? '']
	const cpu = words[at + 1]
	if (os === undefined || cpu === undefined) return undefined
	if (os !== 'linux') return { os, cpu }
	return { os, cpu, libc: words.slice(at + 2).some((word) => word.startsWith('musl')) ? 'musl' : 'glibc' }
}

export function describePlatform({ os, cpu, libc }: Platform): string {
	return `${os} ${cpu}${libc === undefined ? '' : ` (${libc})`}`
}
