/** `?brand_preview=on` shows the draft of the brand to an operator, `off` ends it. */
export const BRAND_PREVIEW_PARAM = 'brand_preview'
