import { create } from 'zustand'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import type { ImageRequest } from '../../../../shared/domain/job/job.ts'

/** More images than this at one press are asked about first: so many nobody means by a slip. */
export const mostUnasked = 8

/** What one press asks for, and by which connection: a yes holds for no other one. */
export type AskedOrder = {
  readonly connectionId: ConnectionId
  readonly requests: readonly [ImageRequest, ...ImageRequest[]]
}

/** How many images it makes. */
export function imagesOf({ requests }: { readonly requests: readonly Pick<ImageRequest, 'n'>[] }): number {
  return requests.reduce((sum, { n }) => sum + n, 0)
}

type OrderCheck = {
  /** The person wants to be asked no more until the window is opened anew. */
  isOff: boolean
  /** What waits for their word; null: nothing. */
  asked: AskedOrder | null
}

export const orderCheck = create<OrderCheck>()(() => ({ isOff: false, asked: null }))

/** Whether a press is asked about before anything leaves. Where it is, `asked` holds it. */
export function asksFirst(order: AskedOrder): boolean {
  if (orderCheck.getState().isOff || imagesOf(order) <= mostUnasked) return false
  orderCheck.setState({ asked: order })
  return true
}

/** The person's word. What comes back is to be made now; null: nothing is, as where the question had been taken back. */
export function answerCheck(word: { goesOn: boolean; isOff: boolean }): AskedOrder | null {
  const { asked } = orderCheck.getState()
  if (asked === null) return null
  orderCheck.setState({ asked: null, ...(word.goesOn ? { isOff: word.isOff } : {}) })
  return word.goesOn ? asked : null
}

/**
 * Takes the question back where it was about another connection than is in use now: its time and limits, and whose account
 * it is, are no longer those that were asked about.
 *
 * @returns whether it did
 */
export function leaveOtherConnection(inUse: ConnectionId | null): boolean {
  const { asked } = orderCheck.getState()
  if (asked === null || asked.connectionId === inUse) return false
  answerCheck({ goesOn: false, isOff: false })
  return true
}
