import type { LucideIcon } from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { KeyId } from '../../../shared/keys/key-table.ts'
import type { Catalogue } from '../../text/catalogue.ts'

/** Something that can be done with an image, wherever it is seen: a button, a line of a menu, a key, an entry of the palette. */
export type ImageAction = {
  readonly id: string
  readonly icon: LucideIcon
  /** Null: it has none. */
  readonly key: KeyId | null
  say(text: Catalogue): string
  /** Whether it is offered for this file. */
  applies(asset: Asset): boolean
  /** Tells by itself how it went. */
  run(asset: Asset): void
}
