/** Named limits of the shop, shared by server and screens. Names contain the unit. */
export const HTTP_TIMEOUT_MS = 6000
/** Also of the toast about an expired session. */
export const PRODUCT_TOAST_MS = 3000
export const COUNTRY_TOAST_DEBOUNCE_MS = 500
export const FILTER_DEBOUNCE_MS = 300
export const LIST_RELOAD_DEBOUNCE_MS = 400
export const DEPOSIT_POLL_MS = 5000
export const CAROUSEL_SPEED_MS = 600

export const PRODUCTS_PER_PAGE = 16
export const MAX_PRODUCTS_PER_PAGE = 100
export const RANDOM_PRODUCTS = 20
export const SKINS_PER_PAGE = 24
export const SKIN_COPIES_PER_PAGE = 20
/** The period of the median that a copy's price is compared with. */
export const SKIN_MEDIAN_DAYS = 30
/** With fewer sales in that period one odd price would decide the median, so none is shown. */
export const FAIR_PRICE_SALES = 5
/** Copies side by side; more do not fit a desktop. */
export const MIN_COMPARED = 2
export const MAX_COMPARED = 4
export const MAX_HISTORY_DAYS = 365
export const ORDERS_PER_PAGE = 5
export const TRANSACTIONS_PER_PAGE = 5
export const OFFERS_PER_PAGE = 8
/** Skins of an offer besides the first: what an operator can still judge in one answer. */
export const MAX_MORE_ITEMS = 20
/** Histories are fetched whole and paginated on the client; this is the maximum. */
export const MAX_HISTORY_ENTRIES = 500

/** Rows per page in every queue of the back office. */
export const QUEUE_ROWS = 20
/** The number of days in the back office's chart. */
export const FIGURES_DAYS = 30

export const FILTER_LIST_MAX_PX = 200
export const CART_LIST_MAX_PX = 260

export const PRICE_SLIDER_STEPS = 100
export const PRICE_SLIDER_DEFAULT_MAX = 40999

export const NEW_FOR_DAYS = 14
export const CART_COUNT = 1
/** More than a shopper needs; keeps the transaction of a purchase short. */
export const MAX_CART_ITEMS = 100
/** Far more than anyone follows; keeps the list on one page and the mails of one shopper bounded. */
export const MAX_WATCHED = 200
export const MAX_SAVED_SEARCHES = 20
export const MAX_SEARCH_TITLE_CHARS = 80
/** A list address with every filter chosen many times. */
export const MAX_SEARCH_ADDRESS_CHARS = 2000
/** Of the new listings of a saved search: more are counted as this many. */
export const MAX_FRESH_LISTINGS = 99
/** The items that a browser remembers as recently viewed. */
export const RECENTLY_VIEWED = 12
export const MAX_LIST_FILTER_VALUES = 50
/** One billion: above any skin ever sold, far below the limit of safe integers in cents. */
export const MAX_PRICE_EUR = 1_000_000_000

export const MAX_SEARCH_CHARS = 200
/** Of the back office's search for everything: longer than any name, address or reference. */
export const MAX_OFFICE_SEARCH_CHARS = 100
export const SUGGESTION_DEBOUNCE_MS = 120
export const SUGGESTED_SKINS = 5
export const SUGGESTED_CATEGORIES = 3
export const MAX_RECENT_SEARCHES = 5
/** A market name of Steam. */
export const MAX_ITEM_TITLE_CHARS = 300
export const MAX_PAINT_SEED = 1000
/** Names, addresses, titles: any single line of input. */
export const MAX_LINE_CHARS = 200
export const MAX_POST_CODE_CHARS = 20
export const MAX_URL_CHARS = 500
export const MAX_MESSAGE_CHARS = 5000
/** A reply of support: longer than any that is read to its end. */
export const MAX_REPLY_CHARS = 10_000
/** A mail that support receives, with its attachments in base64. */
export const MAX_INBOUND_MAIL_BYTES = 12 * 1024 * 1024
/** One text of the shop, in one language. */
export const MAX_TEXT_CHARS = 5000
/** The HTML of one page in one language: five times the terms of a large shop. */
export const MAX_PAGE_CHARS = 200_000
export const MAX_PROMPT_CHARS = 20_000
/** An operator's reason: a few sentences. */
export const MAX_REASON_CHARS = 1000
/**
 * The waiting time before support's reset removes a shopper's second factors: the owner can read the mail and stop
 * it.
 */
export const FACTOR_RESET_HOURS = 24
/** How often a reset can be requested for one shopper: someone who lost a phone needs one, and a second try. */
export const FACTOR_RESETS_PER_SHOPPER_A_DAY = 3
/** More than a busy day of support needs; more requests suggest a stolen operator account. */
export const FACTOR_RESETS_PER_OPERATOR_A_DAY = 20
/** The maximum of one correction, in credits: limits the damage of a typo. */
/** Stripe accepts 20,000 in one text. */
export const MAX_EVIDENCE_CHARS = 12_000
export const MAX_EVIDENCE_ENTRIES = 200
export const MAX_CORRECTION_CREDITS = 10_000
/** More open top-ups than one shopper has. */
export const MAX_UNRELATED_DEPOSITS = 100
/** An older request has to be made again: its subject has probably changed. */
export const APPROVAL_DAYS = 7
/** The window in which amounts moved for one shopper, and by one operator, are summed. */
export const FOUR_EYES_HOURS = 24
/**
 * A looser limit, and an operator who was let in by another one, take effect after this time, so that other admins
 * can react.
 */
export const FOUR_EYES_DELAY_HOURS = 24
/** A larger rate change within a day takes effect a day later: currencies move less on ordinary days. */
export const RATE_AT_ONCE_PERCENT = 10
/** A promo code with a larger discount needs a second operator: ordinary sales give less. */
export const PROMO_ALONE_PERCENT = 30
/** Several times the largest known item lists, uncompressed. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024
/** Small enough to upload within a call's timeout over a slow connection. */
export const IMPORT_PART_BYTES = 512 * 1024
/** One file for the bank: a busy week of payouts, and still settled in one transaction. */
export const MAX_RUN_PAYOUTS = 200
/** Until this hour of the shop's time zone banks execute a file on the same day. */
export const BANK_CUT_OFF_HOUR = 16
/** Thousands of bookings. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024
/** The longest reference in a bank's messages (ISO 20022 Max35Text), with room for two. */
export const MAX_BANK_REFERENCE_CHARS = 70
/** RFC 5321: the longest address a mail server must accept. */
export const MAX_EMAIL_CHARS = 254
export const PHONE_INPUT_CHARS = 25
export const MIN_PASSWORD_CHARS = 8
/** Long enough for any passphrase, short enough that hashing it is no denial of service. */
export const MAX_PASSWORD_CHARS = 200
/** "MacBook of the office" and the like. */
export const MAX_PASSKEY_NAME_CHARS = 60
/** More than anyone has devices; keeps the browser's list of known credentials short. */
export const MAX_PASSKEYS = 20
export const MIN_IBAN_CHARS = 15
export const MAX_IBAN_CHARS = 34
/** Long enough to notice a click on the wrong row, too short for the buyer to wonder. */
export const SENT_UNDO_SECONDS = 30
/** The mail about the opening can be ended for this long; then its address is deleted. */
export const OPENING_DAYS = 30

export const MAX_BRAND_NAME_CHARS = 40
/** The title or the text of the home page's first section. */
export const MAX_HOME_TEXT_CHARS = 200
/** Published brands that the back office lists. */
export const BRAND_REVISIONS = 10
