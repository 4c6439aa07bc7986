import type { LucideIcon } from 'lucide-react'
import type { KeyId } from '../../../../shared/keys/key-table.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import type { ToolHost } from './tools/tool.ts'

/** Something of the canvas that has a name: a button, a key, an entry of the palette. */
export type Command = {
  readonly id: string
  readonly icon: LucideIcon
  say(words: Catalogue['canvas']): string
  run(host: ToolHost): void
} & (
  | { readonly key: KeyId; readonly chord: string }
  /** Its key leads several ways, and is heard elsewhere; or it has none. */
  | { readonly key: null; readonly chord: string | null }
)
