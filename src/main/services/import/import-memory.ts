import { z } from 'zod'
import { ImportReport } from '../../../shared/domain/keeping/import.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import type { Store } from '../../store/open.ts'
import { BroughtBefore, broughtNothing } from './brought-before.ts'

const settingKey = 'import'

const Remembered = z.object({
  /** Where the one is that has not been finished. */
  unfinished: z.string().nullable(),
  /** Chats of that one that ended the thread that read them, by their place: they are left out of the next try. */
  crashed: z.array(z.number().int().positive()).default([]),
  /** What came of that one so far, counted about every second and where a run of it ends. */
  brought: BroughtBefore.default(broughtNothing),
  last: ImportReport.nullable(),
})
type Remembered = z.infer<typeof Remembered>

/** What is remembered of imports between two runs of the app. */
export type ImportMemory = ReturnType<typeof createImportMemory>

export function createImportMemory({ settings }: Pick<Store, 'settings'>) {
  let remembered: Remembered = settings.read(settingKey, Remembered) ?? {
    unfinished: null,
    crashed: [],
    brought: broughtNothing,
    last: null,
  }
  return {
    now: (): Remembered => remembered,
    keep(change: Partial<Remembered>): void {
      remembered = { ...remembered, ...change }
      settings.write(settingKey, remembered)
      crashPoint('import-noted')
    },
    /** Of the one that has not been finished. */
    count(brought: BroughtBefore): void {
      remembered = { ...remembered, brought }
      settings.write(settingKey, remembered)
      crashPoint('import-counted')
    },
  }
}
