/** Why a snapshot cannot be used. The node then reads everything from PostgreSQL. */
export class SnapshotRefusal extends Error {
	constructor(reason: string) {
		super(reason)
		this.name = 'SnapshotRefusal'
	}
}
