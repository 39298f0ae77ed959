/** Changes of this long go out together: a busy shop writes to each connection a few times a second. */
export const BATCH_MS = 250
/** More at once are not listed: `reset` is shorter, and pages read what they show. */
export const MOST_ITEMS_PER_EVENT = 500
/** Below the 60 s after which proxies close a silent connection. */
export const BEAT_MS = 20_000
/** How often the sessions of all open streams are looked up, for ends that no event announced: expiry, a lost event. */
export const SESSION_CHECK_MS = 30_000

/** How long a browser may be away and resume; after a longer absence the page refetches what it shows. */
export const RESUME_SECONDS = 10 * 60
/** Between the rendering of a page and its stream: what happened meanwhile is sent to a new stream. */
export const FRESH_SECONDS = 10
/** Bounds the memory of the window, at about 100 bytes each. */
export const MOST_REMEMBERED = 20_000

/** A node is sized for 5,000; above this another node has to take over. */
export const MOST_STREAMS = 8_000
/** A person with many devices; each browser has one. */
export const MOST_PER_USER = 12
/** An office or a university behind one address. */
export const MOST_PER_ADDRESS = 400
/** Events are small: a client that leaves this much unread has stopped reading. */
export const MOST_UNREAD_BYTES = 64 * 1024

/** Clients come back within this time after a node ended, each at its own moment. */
export const RECONNECT_MS = { least: 1_000, most: 6_000 }
