import type { EditNote } from '../../shared/domain/canvas/canvas-edit.ts'
import { featherOutwards } from './feather-mask.ts'
import { layerFromAnswer } from './layer-from-answer.ts'
import { findColourMatch, matchColour } from './match-colour.ts'
import { moveAnswer } from './move-answer.ts'
import type { Mask, Pixels, Size } from './pixels.ts'
import { type Alignment, leastConfidence, registerAnswer } from './register-answer.ts'
import { reachOf } from './reach.ts'
import { ringAround } from './ring.ts'
import { type Spill, spillOf } from './spill.ts'

/** What was asked for, cut out of the document as it was then. */
export type CropRequest = {
  /** At the document's scale. Clear where the document is, or where it ends. */
  original: Pixels
  /** Of the same size: what may change. */
  mask: Mask
  /** Pixels over which the change fades, outside the mask. */
  feather: number
  /** What the crop was scaled to and sent as. */
  sent: Size
}

/** What came. */
export type Answer =
  | {
      type: 'image'
      /** Of the file, as it is to be seen. */
      size: Size
      /** It has more than 8 bits a channel, or a colour profile other than sRGB: both were converted. */
      isDeep: boolean
      hasProfile: boolean
      /** Scaled to the crop; of another ratio in more ways (stretched, cut, with clear sides), of which the nearest is taken. */
      fits: readonly [Pixels, ...Pixels[]]
    }
  /** The model only spoke. */
  | { type: 'text'; text: string }

export type AppliedAnswer = {
  /** What is to be said of it, in the order of `EditNote`. */
  notes: EditNote[]
} & (
  | { type: 'text'; text: string }
  | {
      type: 'layers'
      /** The change within the feathered mask; of the crop's size, as the next. */
      masked: Pixels
      /** All that came, over its original, for who wants to take the whole answer. */
      whole: Pixels
      alignment: Alignment
      spill: Spill
      /** Pixels beyond the mask, within its fade, to which the change is seen. */
      reach: number
    }
)

/** Pixels around the fade in which the answer is compared with what was there. */
const ringWidth = 64
/** Mean ΔE*ab on the ring, and share of the pixels outside, above which a person should look. */
const [muchDeltaE, muchChanged] = [6, 0.1] as const
/** Sizes rounded to whole pixels do not make another ratio. */
const ratioSlack = 0.01

/** Lays an answer over what was sent, so that it can be a layer. What misbehaves is kept, usable, and noted. */
export function applyAnswer(request: CropRequest, answer: Answer): AppliedAnswer {
  if (answer.type === 'text') return { type: 'text', text: answer.text, notes: ['no-image'] }
  const feathered = featherOutwards(request.mask, request.feather)
  const all = answer.fits.map((fit) => layOver(request.original, fit, feathered))
  const nearest = all.reduce((one, other) => (other.spill.deltaE < one.spill.deltaE ? other : one))
  const masked = layerFromAnswer(nearest.whole, feathered)
  const reach = reachOf(request.original, nearest.whole, request.mask, feathered)
  return { type: 'layers', masked, reach, ...nearest, notes: notesOf(request, answer, nearest) }
}

type LaidOver = { whole: Pixels; alignment: Alignment; spill: Spill; isRecoloured: boolean }

function layOver(original: Pixels, answer: Pixels, feathered: Mask): LaidOver {
  const alignment = registerAnswer(original, answer, ringAround(feathered, ringWidth, original, answer))
  const moved = moveAnswer(answer, alignment)
  const ring = ringAround(feathered, ringWidth, original, moved)
  const match = findColourMatch(original, moved, ring)
  const whole = matchColour(moved, match)
  return { whole, alignment, spill: spillOf(original, whole, feathered, ring), isRecoloured: whole !== moved }
}

function notesOf(
  { sent }: CropRequest,
  { size, isDeep, hasProfile, fits }: Extract<Answer, { type: 'image' }>,
  { alignment, spill, isRecoloured }: LaidOver,
): EditNote[] {
  const isOtherRatio = isOfOtherRatio(size, sent)
  const isOtherSize = size.width !== sent.width || size.height !== sent.height
  const { shiftX, shiftY, stretchX, stretchY, confidence } = alignment
  const said: [EditNote, boolean][] = [
    ['other-size', isOtherSize && !isOtherRatio],
    ['other-ratio', isOtherRatio],
    ['transparent', isPartlyClear(fits[0])],
    ['deep', isDeep],
    ['colour-profile', hasProfile],
    ['moved', shiftX !== 0 || shiftY !== 0 || stretchX !== 0 || stretchY !== 0],
    ['not-registered', confidence < leastConfidence],
    ['recoloured', isRecoloured],
    ['spilled', spill.deltaE > muchDeltaE || spill.changedShare > muchChanged],
  ]
  return said.flatMap(([note, isSo]) => (isSo ? [note] : []))
}

/** An answer of such a size is to be fitted in more ways than one. */
export function isOfOtherRatio(size: Size, sent: Size): boolean {
  return Math.abs((size.width * sent.height) / (size.height * sent.width) - 1) > ratioSlack
}

function isPartlyClear({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}
