import { z } from 'zod'
import { SheetLook } from '../../domain/export/contact-sheet.ts'
import { DeliveredRecipes, VerifierWords } from '../../domain/export/delivery.ts'
import { GalleryEdge, GalleryTold, GalleryWords } from '../../domain/export/gallery.ts'

/** A folder that the person chooses, or one ZIP. */
const ExportPlace = z.enum(['folder', 'zip'])
export type ExportPlace = z.infer<typeof ExportPlace>

/** What becomes of files that are exported. */
export const ExportChoice = z.discriminatedUnion('what', [
  /** They, byte for byte. `withDetails`: a text beside each that tells how it was made and what a person said of it. */
  z.object({ what: z.literal('files'), to: ExportPlace, withDetails: z.boolean() }),
  /** Numbered pages of them. `name`: of each page, and written on it. `file`: of the only one; several are refused. */
  z.object({
    what: z.literal('sheet'),
    to: z.enum([...ExportPlace.options, 'file']),
    name: z.string().min(1).max(200),
    look: SheetLook,
  }),
  /** One page for any browser with small ones in it. `name`: its title. At most `mostInGallery`. */
  z.object({
    what: z.literal('gallery'),
    name: z.string().min(1).max(200),
    edge: GalleryEdge,
    told: GalleryTold,
    words: GalleryWords,
  }),
  /**
   * They for a client, byte for byte, each with what made it beside it, all with their hashes and a page that checks them.
   * `name`: its title; with a number, of each where prompts are not told. `folder`: a new one in the one that the person chooses.
   */
  z.object({
    what: z.literal('delivery'),
    to: ExportPlace,
    name: z.string().min(1).max(200),
    recipes: DeliveredRecipes,
    words: VerifierWords,
  }),
])
export type ExportChoice = z.infer<typeof ExportChoice>
