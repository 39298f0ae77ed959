import { ProductJson as ByteWriter } from '../../../apps/server/src/modules/catalogue/items/product-json.ts'

/** A list is joined as a string and encoded once. */
export class ProductJson extends ByteWriter {
	override bytes(before: string, ids: readonly number[], after: string): Buffer {
		return Buffer.from(`${before}${this.list(ids)}${after}`)
	}
}
