import { pictureAddress } from '@skinverse/contract/picture-address'
import { resolvePicture, type StoredPictures } from '../../pictures/index.ts'
import type { CatalogueEngine } from '../engine/engine.ts'
import type { KnownKind } from '../engine/kinds.ts'
import type { Copy } from './copy-look.ts'
import { drawnBeginning, drawnEnding } from './drawn-address.ts'

export interface PictureAddresses {
	/** Where a kind's picture, or that of one copy of it, is; null where it has none and none is drawn. */
	addressOf(kindId: number, copy?: Copy): string | null
	/** A listing's picture as JSON: what the lists are full of, so that little is done for each. */
	jsonOf(kind: KnownKind, copy: Copy): string
	/** After a change of the stored pictures. */
	forget(): void
}

interface AddressOptions {
	/** Stands before pictures that are given without a host. */
	imageHost: string
	/** Whether kinds without a picture get one of the shop's own. */
	draws: boolean
}

/** The same for all copies of a kind; undefined where each copy has its own drawing. */
type SharedAddress = { json: string; address: string | null } | undefined

const NO_COPY: Copy = { floatValue: null, paintSeed: null }

export function openPictureAddresses(
	engine: CatalogueEngine,
	stored: StoredPictures,
	{ imageHost, draws }: AddressOptions,
): PictureAddresses {
	/** By ordinal: how the addresses of a kind's drawn pictures begin, and the address that all copies share. */
	const beginnings: string[] = []
	let shared: { known: SharedAddress }[] = []

	const drawnAddress = (kind: KnownKind, copy: Copy) => {
		beginnings[kind.ordinal] ??= drawnBeginning(kind)
		return `${beginnings[kind.ordinal]}${drawnEnding(kind, copy)}`
	}
	/** Stored, or else linked; drawn while the shop has not fetched it yet, or cannot. */
	const findShared = (kind: KnownKind): SharedAddress => {
		const hash = stored.hashOf(kind)
		if (hash !== undefined) return ofAddress(pictureAddress(hash))
		if (kind.imgUrl === null) return draws ? undefined : ofAddress(null)
		return stored.isFetched(kind.imgUrl) ? undefined : ofAddress(resolvePicture(kind.imgUrl, imageHost))
	}
	const sharedOf = (kind: KnownKind): SharedAddress => {
		shared[kind.ordinal] ??= { known: findShared(kind) }
		return shared[kind.ordinal]?.known
	}
	return {
		addressOf(kindId, copy = NO_COPY) {
			const kind = engine.kinds.get(kindId)
			if (kind === undefined) return null
			const known = sharedOf(kind)
			return known === undefined ? drawnAddress(kind, copy) : known.address
		},
		jsonOf(kind, copy) {
			return sharedOf(kind)?.json ?? `"${drawnAddress(kind, copy)}"`
		},
		forget() {
			shared = []
		},
	}
}

const ofAddress = (address: string | null) => ({ address, json: JSON.stringify(address) })
