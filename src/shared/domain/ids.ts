import { z } from 'zod'

/**
 * Identifiers made by the app: a three-letter noun, `_`, then a 26-character lower-case ULID.
 * They sort by creation time as plain text, which is what keyset pagination relies on.
 */
function id<const Noun extends string>(noun: Noun) {
  return z.string().regex(new RegExp(`^${noun}_[0-9a-hjkmnp-tv-z]{26}$`))
}

export const ConnectionId = id('con').brand<'ConnectionId'>()
export type ConnectionId = z.infer<typeof ConnectionId>

export const ConversationId = id('cnv').brand<'ConversationId'>()
export type ConversationId = z.infer<typeof ConversationId>

export const MessageId = id('msg').brand<'MessageId'>()
export type MessageId = z.infer<typeof MessageId>

export const JobId = id('job').brand<'JobId'>()
export type JobId = z.infer<typeof JobId>

export const AssetId = id('ast').brand<'AssetId'>()
export type AssetId = z.infer<typeof AssetId>

export const CanvasId = id('cvs').brand<'CanvasId'>()
export type CanvasId = z.infer<typeof CanvasId>

export const ImageStyleId = id('sty').brand<'ImageStyleId'>()
export type ImageStyleId = z.infer<typeof ImageStyleId>

export const GridId = id('grd').brand<'GridId'>()
export type GridId = z.infer<typeof GridId>

export const StackId = id('stk').brand<'StackId'>()
export type StackId = z.infer<typeof StackId>

export const BoardId = id('brd')
export type BoardId = z.infer<typeof BoardId>

export const TagId = id('tag').brand<'TagId'>()
export type TagId = z.infer<typeof TagId>

export const SmartBoardId = id('smb').brand<'SmartBoardId'>()
export type SmartBoardId = z.infer<typeof SmartBoardId>

export const ExchangeId = id('exc').brand<'ExchangeId'>()
export type ExchangeId = z.infer<typeof ExchangeId>

/** Milliseconds since the Unix epoch, UTC, up to the last moment that a date can name. */
export const TimestampMs = z.number().int().nonnegative().max(8_640_000_000_000_000)
export type TimestampMs = z.infer<typeof TimestampMs>
