import { z } from 'zod'
import { languages } from '../preferences.ts'

/** More images are too many for a browser to hold in one page. */
export const mostInGallery = 1000

/** Pixels of the longer edge of each image in it. */
export const galleryEdges = [1024, 2048] as const
export const GalleryEdge = z.literal(galleryEdges)
export type GalleryEdge = z.infer<typeof GalleryEdge>

/** What is told of each image. */
export const GalleryTold = z.object({ name: z.boolean(), model: z.boolean(), prompt: z.boolean() })
export type GalleryTold = z.infer<typeof GalleryTold>

const word = z.string().min(1).max(100)

/** What its buttons are called, in the language of the person who makes it. */
export const GalleryWords = z.object({
  language: z.enum(languages),
  open: word,
  close: word,
  previous: word,
  next: word,
})
export type GalleryWords = z.infer<typeof GalleryWords>
