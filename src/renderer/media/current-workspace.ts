import { getClient } from '../rpc/client-context.ts'
import type { SlotClient } from './slot-store.ts'

/** The workspace of whatever client the window has now: what is typed outlives a reconnection. */
export const currentWorkspace: SlotClient = {
  workspace: {
    read: (input) => getClient().workspace.read(input),
    write: (input) => getClient().workspace.write(input),
  },
}
