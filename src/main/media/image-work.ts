/** What the image worker is asked, and what it answers. Both sides of `image-worker.ts` and `image-tools.ts`. */
export type ImageTask =
  /** Decodes the whole picture: one that cannot be shown is refused here. */
  | { type: 'inspect'; file: string }
  /** A WebP whose longer edge is at most `edge`. */
  | { type: 'shrink'; file: string; edge: number }
  /** A JPEG of high quality whose longer edge is at most `edge`, upright and without metadata. */
  | { type: 'jpeg'; file: string; edge: number }

/** Size as shown (turned by EXIF), ThumbHash in base64. */
export type PictureFacts = { width: number; height: number; thumbhash: string }

export type ImageQuestion = { id: number; task: ImageTask }

export type ImageAnswer =
  | { id: number; type: 'facts'; facts: PictureFacts }
  | { id: number; type: 'picture'; bytes: Uint8Array }
  /** The picture cannot be decoded; `detail` is the decoder's first line. */
  | { id: number; type: 'refused'; detail: string }
