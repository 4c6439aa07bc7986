import { toAppError } from '../../handlers/to-app-error.ts'
import { factsOf } from '../../lib/log/facts-of.ts'
import { createMoveService } from '../../services/backup/move-library.ts'
import type { Base } from '../base.ts'

/** A move of the whole library to another folder or disk. */
export function composeMove(base: Base, directory: string) {
  return createMoveService({
    ...{ directory, home: base.home, host: base.host },
    ...{ isDoubtful: base.isDoubtful, keptFolder: base.keptFolder },
    onTrouble: (found) => base.health.notice({ type: 'library-move', ...found }),
    failureOf(error) {
      base.log.warn(factsOf(error), 'move-failed')
      return toAppError(error).toFailure()
    },
  })
}
