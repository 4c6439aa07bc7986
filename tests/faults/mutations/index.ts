import { archiveMutations } from './archive.ts'
import { backupMutations } from './backup.ts'
import { canvasMutations } from './canvas.ts'
import { createMutations } from './create.ts'
import { databaseMutations } from './database.ts'
import { describeMutations } from './describe.ts'
import { downloadMutations } from './download.ts'
import { exportMutations } from './export.ts'
import { fileMutations } from './files.ts'
import { importMutations } from './import.ts'
import { keyMutations } from './keys.ts'
import { moveMutations } from './move.ts'
import type { Mutation } from './mutation.ts'
import { pollMutations } from './poll.ts'
import { sendingMutations } from './sending.ts'
import { steeringMutations } from './steering.ts'
import { streamMutations } from './streams.ts'
import { trashMutations } from './trash.ts'

/** One for each row of the fault table. */
export const mutations: readonly Mutation[] = [
  ...createMutations,
  ...sendingMutations,
  ...pollMutations,
  ...downloadMutations,
  ...streamMutations,
  ...databaseMutations,
  ...keyMutations,
  ...fileMutations,
  ...steeringMutations,
  ...trashMutations,
  ...archiveMutations,
  ...backupMutations,
  ...moveMutations,
  ...exportMutations,
  ...importMutations,
  ...describeMutations,
  ...canvasMutations,
]
