import { gatewayReaders } from './gateway-readers.ts'
import { ownReaders } from './own-readers.ts'
import { windowReaders } from './window-readers.ts'

/** Something that reads what comes from outside. */
export type Reader = {
  name: string
  /** What its texts are made of: the marks that it looks for, and pieces of them. */
  alphabet: readonly string[]
  read(text: string): unknown
}

/** Each reader by hand or by pattern of what a gateway, a file or a person sends: a new one gets its line here. */
export const readers: readonly Reader[] = [...gatewayReaders, ...ownReaders, ...windowReaders]
