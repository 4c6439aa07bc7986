import type { LucideIcon } from 'lucide-react'
import { type KeyId, keyTable } from '../../../../shared/keys/key-table.ts'
import { printChord } from '../../../keys/chord.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import type { ToolHost } from './tools/tool.ts'

/** Something of the canvas that has a name: a button, a key, an entry of the palette. */
export type Command = {
  readonly id: string
  readonly icon: LucideIcon
  /** Heard for as long as the canvas is there. */
  readonly key?: KeyId
  /** What is shown as its key where that leads several ways, or is heard elsewhere. */
  readonly chord?: string
  say(words: Catalogue['canvas']): string
  run(host: ToolHost): void
}

/** Its key as it is printed; undefined where it has none. */
export function keysOf({ key, chord = key && keyTable[key].chords[0] }: Command): string | undefined {
  return chord === undefined ? undefined : printChord(chord)
}

/** What is said of its icon: its name, and its key where it has one. */
export function tipOf(command: Command, words: Catalogue['canvas']): string {
  const keys = keysOf(command)
  const name = command.say(words)
  return keys === undefined ? name : words.withKey(name, keys)
}
