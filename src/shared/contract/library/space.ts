import { z } from 'zod'
import { SpaceUsed } from '../../domain/space.ts'
import { call } from '../../rpc/procedure.ts'

/** What takes space on the disk. */
export const space = {
  /** Counted anew each time: seconds of a large library. */
  used: call(z.object({}), SpaceUsed),
} as const
