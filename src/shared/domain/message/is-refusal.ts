/**
 * Whether a reply ended because something of it was kept back; `stopReason` as its provider said it. Messages says `refusal`,
 * Chat Completions `content_filter`, the rest is generateContent's, which has each for images too (`IMAGE_SAFETY`).
 */
export function isRefusal(stopReason: string | null): boolean {
  return /^(refusal|content_filter)$|safety|recitation|blocklist|prohibited|spii/i.test(stopReason ?? '')
}
