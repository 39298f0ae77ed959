/** Named limits of the shop, shared by server and screens. Times carry their unit. */
export const HTTP_TIMEOUT_MS = 6000
/** Also of the toast that says that a session has expired. */
export const PRODUCT_TOAST_MS = 3000
export const COUNTRY_TOAST_DEBOUNCE_MS = 500
export const FILTER_DEBOUNCE_MS = 300
export const LIST_RELOAD_DEBOUNCE_MS = 400
export const DEPOSIT_POLL_MS = 5000
export const CAROUSEL_SPEED_MS = 600

export const PRODUCTS_PER_PAGE = 16
export const MAX_PRODUCTS_PER_PAGE = 100
export const RANDOM_PRODUCTS = 20
export const ORDERS_PER_PAGE = 5
export const TRANSACTIONS_PER_PAGE = 5
export const OFFERS_PER_PAGE = 8
/** The histories are asked for whole and paged on the screen; this is as far back as "whole" reaches. */
export const MAX_HISTORY_ENTRIES = 500

/** Rows of one page of any queue of the back office. */
export const QUEUE_ROWS = 20
/** How far back the back office's chart of days reaches. */
export const FIGURES_DAYS = 30

export const FILTER_LIST_MAX_PX = 200
export const CART_LIST_MAX_PX = 260

export const PRICE_SLIDER_STEPS = 100
export const PRICE_SLIDER_DEFAULT_MAX = 40999

export const NEW_FOR_DAYS = 14
export const CART_COUNT = 1
/** More than anybody reads through; keeps one purchase's transaction short. */
export const MAX_CART_ITEMS = 100
export const MAX_LIST_FILTER_VALUES = 50
/** One billion: above any skin ever sold, far below where cents stop being safe integers. */
export const MAX_PRICE_EUR = 1_000_000_000

export const MAX_SEARCH_CHARS = 200
/** Names, addresses, titles: any single line a person enters. */
export const MAX_LINE_CHARS = 200
export const MAX_POST_CODE_CHARS = 20
export const MAX_URL_CHARS = 500
export const MAX_MESSAGE_CHARS = 5000
/** One text of the shop, in one language. */
export const MAX_TEXT_CHARS = 5000
/** The HTML of one page in one language: terms of a large shop fit five times over. */
export const MAX_PAGE_CHARS = 200_000
export const MAX_PROMPT_CHARS = 20_000
/** Why an operator did something: a few sentences. */
export const MAX_REASON_CHARS = 1000
/** How long support waits before it removes a shopper's second factors: the owner reads the mail and can stop it. */
export const FACTOR_RESET_HOURS = 24
/** How often a shopper is mailed about a reset that support asked for: someone who lost a phone needs one, and a second try. */
export const FACTOR_RESETS_PER_SHOPPER_A_DAY = 3
/** More than a busy day of support; an operator who asks for more is not who they seem. */
export const FACTOR_RESETS_PER_OPERATOR_A_DAY = 20
/** The most that one correction of a balance moves, in credits: a slip of the finger stays small. */
export const MAX_CORRECTION_CREDITS = 10_000
/** More top-ups than one shopper has open at once. */
export const MAX_UNRELATED_DEPOSITS = 100
/** A request that was not decided by then has to be made again: what it was about has changed. */
export const APPROVAL_DAYS = 7
/** What operators moved for one shopper, and what one operator moved for all, within this time counts as one amount. */
export const FOUR_EYES_HOURS = 24
/** A looser limit, and an operator who was let in by another one, count after this time: others see it coming. */
export const FOUR_EYES_DELAY_HOURS = 24
/** A rate that changes by more than this within a day counts a day later: more than currencies move on ordinary days. */
export const RATE_AT_ONCE_PERCENT = 10
/** A promo code that can take more off a cart needs a second operator: more than any ordinary sale gives. */
export const PROMO_ALONE_PERCENT = 30
/** The largest known lists of items unpacked, several times over. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024
/** Small enough to arrive within a call's time over a slow line. */
export const IMPORT_PART_BYTES = 512 * 1024
/** RFC 5321: the longest address a mail server must take. */
export const MAX_EMAIL_CHARS = 254
export const PHONE_INPUT_CHARS = 25
export const MIN_PASSWORD_CHARS = 8
/** Long enough for any passphrase, short enough that hashing it is no attack. */
export const MAX_PASSWORD_CHARS = 200
/** "MacBook of the office" and the like. */
export const MAX_PASSKEY_NAME_CHARS = 60
/** More than anyone has devices; keeps the browser's list of known ones short. */
export const MAX_PASSKEYS = 20
export const MIN_IBAN_CHARS = 15
export const MAX_IBAN_CHARS = 34
