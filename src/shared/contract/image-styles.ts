import { z } from 'zod'
import { ImageStyleId } from '../domain/ids.ts'
import { ImageStyle } from '../domain/style/image-style.ts'
import { call, stream } from '../rpc/procedure.ts'
import { SaveEvent } from './library.ts'

/** `id`: null for a new one. One that was removed comes back as it is saved again. */
export const SaveImageStyle = ImageStyle.extend({ id: ImageStyleId.nullable() })
export type SaveImageStyle = z.infer<typeof SaveImageStyle>

/** Styles of images: the person's own, on this machine. */
export const imageStyles = {
  /** By name. */
  list: call(z.object({}), z.object({ styles: z.array(ImageStyle) })),
  /** An image that is not in the Library any more is left out of it. */
  save: call(SaveImageStyle, ImageStyle),
  remove: call(z.object({ styleId: ImageStyleId }), z.object({})),
  /**
   * Asks the person where to and writes the style there with its images (style-file.ts). Where the window saves by itself it
   * fails as `bad-input`: `/style/<style>?name=` is what it saves.
   */
  saveFile: stream(z.object({ styleId: ImageStyleId, fileName: z.string().min(1).max(255) }), SaveEvent),
} as const
