import { z } from 'zod'
import { ModelId } from '../../../shared/domain/connection/model.ts'
import { ConnectionId } from '../../../shared/domain/ids.ts'
import { windowStore } from '../../data/persisted-store.ts'

const DescribeChoice = z.object({ connectionId: ConnectionId.nullable(), model: ModelId.nullable() })

/** Where images were described last, and by which model. */
export const describeChoice = windowStore({
  slot: 'library:describe',
  schema: DescribeChoice,
  initial: { connectionId: null, model: null },
})
