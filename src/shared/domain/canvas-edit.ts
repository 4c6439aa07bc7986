import { z } from 'zod'

/**
 * What is said of an image that came for an edit:
 * - `no-image`: the model only spoke.
 * - `other-size`, `other-ratio`: it has not the size that was sent; it was scaled.
 * - `transparent`: it is partly clear, and so is the layer.
 * - `deep`, `colour-profile`: it had more than 8 bits a channel, or other colours than sRGB; it was converted.
 * - `moved`: it did not lie over what was sent, and was moved or stretched to.
 * - `not-registered`: around the change is nothing that would show whether it lies right.
 * - `recoloured`: its light or colour had drifted, and was brought back.
 * - `spilled`: it changed much outside of what was marked; that is left out.
 */
export const EditNote = z.enum([
  'no-image',
  'other-size',
  'other-ratio',
  'transparent',
  'deep',
  'colour-profile',
  'moved',
  'not-registered',
  'recoloured',
  'spilled',
])
export type EditNote = z.infer<typeof EditNote>
