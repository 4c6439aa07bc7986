import type { Failure } from '../../../shared/errors.ts'

/** An image is asked about this often before a gateway that takes nothing ends the run. */
export const mostTries = 5
/** As many images in a row that fail like this end it: the next would fail and cost alike. */
export const mostFailuresInARow = 3
const firstPauseMs = 4_000
const longestPauseMs = 5 * 60_000

/**
 * After a failure. `again`: the gateway says that it took nothing. `next`: it is of this image, or nobody knows what it cost. `end`:
 * every other image would meet it too; `isCounted`: this one is over with.
 */
export type WhatNext = { do: 'again'; afterMs: number } | { do: 'next' } | { do: 'end' }

/** Of one image, and nothing says that others will meet it. */
const ofOneImage = new Set<Failure['code']>([
  ...(['content-blocked', 'media-missing', 'media-archived'] as const),
  ...(['unsupported-file', 'damaged-file'] as const),
])
/** It may be of one image; a few in a row are of something else. */
const perhapsOfOneImage = new Set<Failure['code']>([
  ...(['bad-input', 'gateway-failed', 'gateway-overloaded', 'rate-limited'] as const),
  ...(['outcome-unknown', 'timed-out', 'reply-too-long'] as const),
])

/** A failure, and by what: the request; the image, which could not be read; the decoder, which had no room for it. */
export type Met = { failure: Failure; by: 'request' | 'image' | 'decoder' }

/** @param tries of this image, this one among them */
export function whatNext({ failure, by }: Met, tries: number, failuresInARow: number): WhatNext {
  const { code, data } = failure
  const isBusy = by === 'decoder' || code === 'rate-limited' || code === 'gateway-overloaded'
  if (isBusy && data.wasCharged === 'no') {
    if (tries >= mostTries) return { do: 'end' }
    const pauseMs = Math.max(data.retryAfterMs ?? 0, firstPauseMs * 2 ** (tries - 1))
    return pauseMs > longestPauseMs ? { do: 'end' } : { do: 'again', afterMs: pauseMs }
  }
  if (ofOneImage.has(code)) return { do: 'next' }
  const isPerhaps = perhapsOfOneImage.has(code) || (by === 'image' && code !== 'disk-full')
  const isBearable = isPerhaps && failuresInARow < mostFailuresInARow
  return isBearable ? { do: 'next' } : { do: 'end' }
}

/** Whether an image that ended the run is not to be asked about again by itself. */
export function isOverWith({ data }: Failure): boolean {
  return data.wasCharged !== 'no'
}

/** Of those, whether it counts among the failures in a row. */
export function isTroubling({ code }: Failure): boolean {
  return !ofOneImage.has(code)
}
